package sjsonnet.difference

/** What a part of a value is, as far as Secrets of Kubernetes are concerned. */
private sealed abstract class SecretRole

private object SecretRole {
  case object Other extends SecretRole

  /** An object that is a Secret because of the list that it is in. */
  case object Secret extends SecretRole

  /** The items of a list of Secrets. */
  case object Items extends SecretRole

  /** An object whose fields have values to be hidden. */
  case object Data extends SecretRole

  case object Value extends SecretRole
  case object Metadata extends SecretRole
  case object Annotations extends SecretRole

  /** What the parts of an array are. */
  def ofElements(role: SecretRole): SecretRole = if (role == Items) Secret else Other

  /** What the fields of an object are. */
  def ofFields(obj: PlainValue.Obj, role: SecretRole): String => SecretRole = role match {
    case Data        => _ => Value
    case Metadata    => name => if (name == "annotations") Annotations else Other
    case Annotations => name => if (name == LastApplied) Value else Other
    case _           =>
      val kind = obj.get(Resource.Kind) match {
        case Some(text: PlainValue.Text) => text.string
        case _                           => ""
      }
      if (kind == "SecretList") name => if (name == "items") Items else Other
      else if (role == Secret || kind == "Secret") {
        case "data" | "stringData" => Data
        case "metadata"            => Metadata
        case _                     => Other
      }
      else _ => Other
  }

  /** What kubectl keeps of the object that it was given. */
  private final val LastApplied = "kubectl.kubernetes.io/last-applied-configuration"
}
