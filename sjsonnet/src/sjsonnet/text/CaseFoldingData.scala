package sjsonnet.text

/** Simple case folding of Unicode 15.0.0, as `unicode_tables.go` has written it: runs of code points that fold
  * alike. For each how far it begins behind the end of the one before; twice its length less one, and one more
  * if its members are two apart; and how much smaller the code points are that they fold to.
  */
private[text] object CaseFoldingData {
  final val Runs: String =
    "a$_5_#a(_/_#$/_#%_2$&($%2$%_0$##a<$($##g/&&$%#$&#$(#$)#$*($%#$'#$%#$&&$%#$&#$*#$##%$#$" +
      "##%$#$##%$2$##`2$4$%#$##%$#$##a$##_;$_*$##b%%4$+#$##c&'#$##d&&,$&#d5##d1$%d0$#d-$#d.'#" +
      "d0%#d2'#d4##d6(#d6%#d8%#d9-#d=%#d='#d=##`(#%d<##`*(#d>dA&$&#$_$#`7%#u*2#_)#'_($1_###a7" +
      "#%_###v*#+_###B#3_###`##%_B$#_A##_<&#_2##_9##+$:$##`9##`3$#a7##`?##a#%#$##*$#$$'b%_3_A" +
      "_##A`3$_$$,_8$%0$##2$`B$_4`-_3aq4-+`b%#da1##da0##da'#%da%##da&##d`?##d_(+`7`|#%'`|#h$b" +
      "8$(#_>%#ekB%`B$+1++-+-1++1++-+.*++1+;1++1++1++%+#%`-##,$#ea<,)`9##,.%+#%a'/%+#%a3##*.%" +
      "b##%aA##,g,#ei@&#fdB##fa)_%#?_$A3'#$x._5=_x)`A_3$#$##hm:##au)##hm*##ho.##ho+$($##hn?##" +
      "hm@##hnB##hnA%#$%#$*%hoB$a&$+&$'#$/`-ea#$#ea#(#ea#|f6,$##_`l%##_`l&$_$$6>$b*0$&_@$-&$#" +
      "#_`n'$,$'#$##_gg+&&$&6$##_gh'##_gh2##_gh.##_gh$##_gh'$#_gf5##_gg-##_gf8%2$##_3##_gh&##" +
      "_`o;$&$)#$(&$?#$x?#{#?bA_c|3rz$_5_#_d0`1_+b+`)_+b>7_*$?_*$/_*$%_*_v&a'`#`|0_A_#sj#_A_#" +
      "|s%`%_%"
}
