{
  local k = self,

  // An account with the rights that the rules give, in its namespace or everywhere.
  account(name, namespace, rules, everywhere=false):: {
    local role = if everywhere then k.rbac.clusterRole else k.rbac.role,
    local binding = if everywhere then k.rbac.clusterRoleBinding else k.rbac.roleBinding,

    serviceAccount: k.core.serviceAccount.new(name) + k.core.serviceAccount.withAutomountServiceAccountToken(false),
    role: role.new(name) + role.withRules([
      k.core.policyRule.withApiGroups(rule.groups)
      + k.core.policyRule.withResources(rule.resources)
      + k.core.policyRule.withVerbs(rule.verbs)
      for rule in rules
    ]),
    binding:
      binding.new(name)
      + binding.roleRef.withApiGroup('rbac.authorization.k8s.io')
      + binding.roleRef.withKind(self.role.kind)
      + binding.roleRef.withName(name)
      + binding.withSubjects([
        k.core.subject.new(name) + k.core.subject.withKind('ServiceAccount') + k.core.subject.withNamespace(namespace),
      ]),
  },
}
