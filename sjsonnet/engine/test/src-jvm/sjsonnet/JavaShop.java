package sjsonnet;

import java.util.List;
import java.util.Map;

/** Classes of a program in Java, for {@link JavaTypesTests}. */
final class JavaShop {

  record Service(String name, int port, List<String> tags) {}

  record Shop(Size size, Service main, Map<String, Long> prices) {}

  enum Size {
    SMALL,
    LARGE
  }

  static final class Account {
    private String owner = "nobody";
    private long balance;

    /** Fails for an owner who is unknown. */
    public String getOwner() {
      if (owner.equals("unknown")) throw new IllegalStateException("no such owner");
      return owner;
    }

    /** Fails for a text that is no name. */
    public void setOwner(String owner) {
      if (owner.isEmpty()) throw new IllegalArgumentException("an owner without a name");
      this.owner = owner;
    }

    public long getBalance() {
      return balance;
    }

    public void setBalance(long balance) {
      this.balance = balance;
    }
  }

  private JavaShop() {}
}
