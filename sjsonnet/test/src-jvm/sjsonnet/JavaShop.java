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

    public String getOwner() {
      return owner;
    }

    public void setOwner(String owner) {
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
