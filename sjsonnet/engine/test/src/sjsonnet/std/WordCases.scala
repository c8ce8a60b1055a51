package sjsonnet.std

/** Texts, and what sprig 3.3.0 makes of them with `snakecase` and `kebabcase`: some names of manifests, and random texts. */
private[std] object WordCases {
  val all: String = """Deployment_app|deployment_app|deployment-app
ConfigMap_a-b|config_map_a_b|config-map-a-b
CustomResourceDefinition_buckets.source.toolkit.fluxcd.io|custom_resource_definition_buckets.source.toolkit.fluxcd.io|custom-resource-definition-buckets.source.toolkit.fluxcd.io
HTTPRoute_web-1|http_route_web_1|http-route-web-1
PodSecurityPolicy_x1y2|pod_security_policy_x_1y2|pod-security-policy-x-1y2
APIService_v1beta1.metrics.k8s.io|api_service_v_1beta1.metrics.k_8s.io|api-service-v-1beta1.metrics.k-8s.io
Service_s3|service_s3|service-s3
ServiceMonitor_kube-prometheus-stack-kube-dns|service_monitor_kube_prometheus_stack_kube_dns|service-monitor-kube-prometheus-stack-kube-dns
HTTPServer|http_server|http-server
Bld4Floor3rd|bld4_floor_3rd|bld4-floor-3rd
Duration2m3s|duration_2m3s|duration-2m3s
HTTP20xOK|http_20x_ok|http-20x-ok
GO PATH|go_path|go-path
http2xx|http_2xx|http-2xx
<nil>_a|<_nil_>_a|<-nil->-a
A1B2c3|a1_b_2c3|a1-b-2c3
a|a|a
A|a|a
9|9|9
_|_|-
__a__|__a__|--a--
-a-|_a_|-a-
a..b|a..b|a..b
a1|a1|a1
1a|1a|1a
A1|a1|a1
1A|1_a|1-a
aB1cD|a_b_1c_d|a-b-1c-d
x--y|x__y|x--y
Secret_sh.helm.release.v1.app.v1|secret_sh.helm.release.v1.app.v1|secret-sh.helm.release.v1.app.v1
ABc|a_bc|a-bc
ABC1d|abc_1d|abc-1d
a1.b2|a1.b2|a1.b2
IngressV1Beta1|ingress_v1_beta1|ingress-v1-beta1
23  <.|23__<.|23--<.
_BC|_bc|-bc
Abc|abc|abc
_BC-.bc$BC|_bc_.bc_$_bc|-bc-.bc-$-bc
BC|bc|bc
1A-AbcA$$|1_a_abc_a_$$|1-a-abc-a-$$
AAaaBCBCAA1|a_aaa_bcbcaa1|a-aaa-bcbcaa1
BC.<<BCA|bc.<<_bca|bc.<<-bca
-1a23-|_1a23_|-1a23-
A1bc23|a_1bc23|a-1bc23
$$a$<|$$_a_$<|$$-a-$<
bc1231_ 23|bc1231__23|bc1231--23
__ A|___a|---a
-a.-23-$|_a.-23_$|-a.-23-$
_a|_a|-a
$BCbcBC|$_b_cbc_bc|$-b-cbc-bc
23.23.1_bc$|23.23.1_bc_$|23.23.1-bc-$
1a-bcBC23.|1a_bc_bc23.|1a-bc-bc23.
A231 .bc1|a231_.bc1|a231-.bc1
1Abc<A|1_abc_<_a|1-abc-<-a
_A abc$|_a_abc_$|-a-abc-$
aBC $231_<|a_bc_$231_<|a-bc-$231-<
Aa<a_23BCA|aa_<_a_23_bca|aa-<-a-23-bca
<-bcA|<_bc_a|<-bc-a
23Aa-1A_$|23_aa_1_a_$|23-aa-1-a-$
.__|.__|.__
_11_-Abc|_11__abc|-11--abc
.A<_23Abc_|.a_<_23_abc_|.a-<-23-abc-
...23bc23|...23bc23|...23bc23
123|123|123
_1  123|_1__123|-1--123
$a_.|$_a_.|$-a-.
23<1_1.|23_<1_1.|23-<1-1.
231<23 -23|231_<23__23|231-<23--23
_2323|_2323|-2323
.ABC23|.abc23|.abc23
1 bc < -A$|1_bc_<__a_$|1-bc-<--a-$
1$.<1 aBC|1_$.<1_a_bc|1-$.<1-a-bc
$_$<|$_$<|$-$<
BC<A<|bc_<_a_<|bc-<-a-<
aAbc23|a_abc23|a-abc23
_BC.a|_bc.a|-bc.a
_23-<$bc$BC|_23_<$_bc_$_bc|-23-<$-bc-$-bc
23a23-|23a23_|23a23-
-bc .23a|_bc_.23a|-bc-.23a
bc1..23$|bc1..23_$|bc1..23-$
23A--$<|23_a__$<|23-a--$<
_AA$-$_|_aa_$_$_|-aa-$-$-
A$bc23<|a_$_bc23_<|a-$-bc23-<
-bc|_bc|-bc
$$.A23<$|$$.a23_<$|$$.a23-<$
--BC_1_ -|__bc_1___|--bc-1---
A$$1 1_1|a_$$1_1_1|a-$$1-1-1
a231_1A_a|a231_1_a_a|a231-1-a-a
<$_|<$_|<$-
1aA-a|1a_a_a|1a-a-a
..1BC_aBC_1|..1_bc_a_bc_1|..1-bc-a-bc-1
11_|11_|11-
.<$ bcaA11|.<$_bca_a11|.<$-bca-a11
$1 .a_23|$1_.a_23|$1-.a-23
< $Aaa1|<_$_aaa1|<-$-aaa1
<bc<.BCa--$|<_bc_<.b_ca__$|<-bc-<.b-ca--$
-_-< BC1_bc|___<_bc1_bc|---<-bc1-bc
a -$1<|a__$1_<|a--$1-<
1AA_ ._23.|1_aa__._23.|1-aa--._23.
-$.a|_$.a|-$.a
BC1|bc1|bc1
bc<a|bc_<_a|bc-<-a
-bc- _a|_bc___a|-bc---a
bcBC$|bc_bc_$|bc-bc-$
AA$A-Abc$BC|aa_$_a_abc_$_bc|aa-$-a-abc-$-bc
.bc|.bc|.bc
bc1a$$bc|bc_1a_$$_bc|bc-1a-$$-bc
$Aa-bc23<$|$_aa_bc23_<$|$-aa-bc23-<$
_23<23aA 1A|_23_<_23a_a_1_a|-23-<-23a-a-1-a
..$BC1bc|..$_bc_1bc|..$-bc-1bc
11.ABC|11.abc|11.abc
_ -AA a|___aa_a|---aa-a
bc$<abcbc.|bc_$<_abcbc.|bc-$<-abcbc.
BC-__23bc.a.|bc___23bc.a.|bc---23bc.a.
aA-<BC bcbc|a_a_<_bc_bcbc|a-a-<-bc-bcbc
BCA $-23BC123|bca_$_23_bc123|bca-$-23-bc123
--A 23<1|__a_23_<1|--a-23-<1
23.a$$BC A|23.a_$$_bc_a|23.a-$$-bc-a
bcbcaaABCBCa|bcbcaa_abcb_ca|bcbcaa-abcb-ca
_<23a-_1$-|_<_23a__1_$_|-<-23a--1-$-
__bcBCA<A|__bc_bca_<_a|--bc-bca-<-a
23-_|23__|23--
.1bc1|.1bc1|.1bc1
1<BCa|1_<_b_ca|1-<-b-ca
a232323a a<_|a_232323a_a_<_|a-232323a-a-<-
Abc<231_<BC|abc_<231_<_bc|abc-<231-<-bc
aBC a|a_bc_a|a-bc-a
<bc$-|<_bc_$_|<-bc-$-
<1A_231bc|<1_a_231bc|<1-a-231bc
ABCA<BCa<$-|abca_<_b_ca_<$_|abca-<-b-ca-<$-
a_a_<-|a_a_<_|a-a-<-
aa..|aa..|aa..
bc bcBC_bc_|bc_bc_bc_bc_|bc-bc-bc-bc-
<BC|<_bc|<-bc
_-|__|--
_1<aaBCA|_1_<_aa_bca|-1-<-aa-bca
BC.BCbc23bcbc.|bc.b_cbc_23bcbc.|bc.b-cbc-23bcbc.
$bc BC|$_bc_bc|$-bc-bc
_.|_.|-.
_-$-.<A|__$_.<_a|--$-.<-a
1|1|1
BC.bcA1_bc1-|bc.bc_a1_bc1_|bc.bc-a1-bc1-
AA.bc_BC|aa.bc_bc|aa.bc-bc
-$<|_$<|-$<
1a_ BC|1a__bc|1a--bc
23bcbc-23-|23bcbc_23_|23bcbc-23-
1<|1_<|1-<
$a_A|$_a_a|$-a-a
1bc-.A23bc1|1bc_.a_23bc1|1bc-.a-23bc1
A1_<|a1_<|a1-<
1abc. .a|1abc._.a|1abc.-.a
bca|bca|bca
23-1$|23_1_$|23-1-$
BC.|bc.|bc.
A23BC2323aA$|a23_bc_2323a_a_$|a23-bc-2323a-a-$
bc1.|bc1.|bc1.
< A_|<_a_|<-a-
-bc2323_BC_$|_bc2323_bc_$|-bc2323-bc-$
A_a<A.__|a_a_<_a.__|a-a-<-a.__
bcA|bc_a|bc-a
<aBCaa$BC_|<_a_b_caa_$_bc_|<-a-b-caa-$-bc-
-_BCBC1BC1|__bcbc1_bc1|--bcbc1-bc1
BC2323BC<a$|bc2323_bc_<_a_$|bc2323-bc-<-a-$
-23AABC_-abc|_23_aabc__abc|-23-aabc--abc
-bc 1|_bc_1|-bc-1
23_<_.|23_<_.|23-<-.
BC-|bc_|bc-
bc.|bc.|bc.
-a23<|_a23_<|-a23-<
$1|$1|$1
._.  -_$|._.____$|._.----$
.A|.a|.a
23$a<.BC11|23_$_a_<.bc11|23-$-a-<.bc11
abc23|abc23|abc23
1a1 BCbcabc|1a1_b_cbcabc|1a1-b-cbcabc
23  $$.|23__$$.|23--$$.
_.bcbcBC|_.bcbc_bc|-.bcbc-bc
.--a<--|.--a_<__|.--a-<--
<.BC<|<.bc_<|<.bc-<
-23bc .|_23bc_.|-23bc-.
BCbcBC111$|b_cbc_bc111_$|b-cbc-bc111-$
Abc<|abc_<|abc-<
ABC<bc$$<<|abc_<_bc_$$<<|abc-<-bc-$$<<
-BC-_.$BC1|_bc__.$_bc1|-bc--.$-bc1
1bc$23A-aA|1bc_$23_a_a_a|1bc-$23-a-a-a
1$.|1_$.|1-$.
-BC23$|_bc23_$|-bc23-$
< 23|<_23|<-23
a_A|a_a|a-a
23BC_|23_bc_|23-bc-
BC $_bcaBC<|bc_$_bca_bc_<|bc-$-bca-bc-<
bcbc23A|bcbc23_a|bcbc23-a
$bc$_ 23A|$_bc_$__23_a|$-bc-$--23-a
23bcbc|23bcbc|23bcbc
BC2323A_|bc2323_a_|bc2323-a-
BC-.|bc_.|bc-.
-abc$23A<a_|_abc_$23_a_<_a_|-abc-$23-a-<-a-
23 bc_  1a|23_bc___1a|23-bc---1a
_23|_23|-23
23-A1_|23_a1_|23-a1-"""
}
