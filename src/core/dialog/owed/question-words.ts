/**
 * Patterns of questions that want no answer, and of sentences that may follow one that does, in six languages:
 * English, German, French, Spanish, Chinese, Japanese. Each is compared with one sentence in lower case, without an
 * addressee, its question mark and the marks around it.
 */

/** Whole sentences that only ask for a nod. */
export const COURTESIES: readonly RegExp[] = [
  /^(?:right|ok|okay|yes|no|isn['’]t it|is it not|isn['’]t that (?:so|true|right)|is that not (?:so|true|right)|does (?:that|this|it) help|am i being (?:unfair|too harsh|clear)|aren['’]t they|don['’]t you (?:think|agree|see)|do you see|you see|understood|agreed|fair(?: enough)?|shall (?:we|i)|(?:may|can|could|might) i(?: (?:go on|continue|ask|speak|finish|add something|put it bluntly|be (?:frank|blunt|direct|honest)|(?:ask|put)(?: to)?(?: you)? (?:something|this|(?:a|one|another|this) (?:\p{L}+ )?question)(?: to you)?))?|can (?:you|everybody) hear me|how are you(?: today)?|are you (?:ready|well)|ready|is that (?:clear|fair|all right|ok(?:ay)?)|do(?:es)? (?:that|it) make sense|you know|who knows|why not|how so|what then|so what|am i (?:right|wrong)|really)$/u,
  /^(?:nicht wahr|oder(?: nicht)?|stimmt['’]?s|stimmt das|richtig|gut|ja|nein|nicht|einverstanden|verstanden|alles klar|(?:darf|kann) ich(?: (?:fortfahren|weitersprechen|fragen|etwas sagen|offen sein|ausreden|(?:ihnen|dir|sie|dich) (?:etwas|(?:eine|diese) (?:\p{L}+ )?frage) (?:fragen|stellen)))?|ist das nicht so|hilft das|wie geht es (?:ihnen|dir)(?: heute)?|sind (?:sie|wir) (?:bereit|so weit)|bist du (?:bereit|so weit)|bereit|sehen sie|siehst du|wissen sie|weißt du|wer weiß|warum(?: auch)? nicht|wieso|na und|wirklich|habe ich recht)$/u,
  /^(?:n['’]est-ce pas|pas vrai|non|oui|d['’]accord|vous voyez|tu vois|vous comprenez|c['’]est clair|puis-je(?: (?:continuer|poursuivre|finir|parler|être franc(?:he)?|vous (?:demander quelque chose|poser (?:une|cette) (?:\p{L}+ )?question)))?|n['’]est-il pas vrai|comment allez-vous(?: aujourd['’]hui)?|êtes-vous prête?s?|es-tu prête?|prêts?|qui sait|pourquoi pas|et alors|vraiment|ai-je (?:raison|tort))$/u,
  /^(?:verdad|no|sí|cierto|no es así|no es cierto|de acuerdo|vale|me explico|se entiende|entendido|puedo(?: (?:seguir|continuar|terminar|hablar|ser franc[oa]|preguntarle algo|hacerle una (?:\p{L}+ )?pregunta))?|no es verdad|cómo (?:está|están|estás)(?: hoy)?|est[áa]n? list[oa]s?|list[oa]s?|ve usted|ves|sabe|sabes|quién sabe|por qué no|y qué|de veras|tengo razón)$/u,
  /^(?:对(?:吧|吗|不对)|對(?:吧|嗎|不對)|是吧|是吗|是嗎|不是吗|不是嗎|好吗|好嗎|好吧|明白了?吗|明白了?嗎|懂吗|可以吗|可以嗎|我可以(?:继续|說完|说完|发言|问(?:你|您)?一个问题)吗|(?:我)?能问(?:你|您)?一个问题吗|你好吗|您好吗|准备好了吗|準備好了嗎|谁知道(?:呢)?|為什麼不(?:呢)?|为什么不(?:呢)?|真的吗|真的嗎|那又怎(?:么)?样|我说得对吗)$/u,
  /^(?:そうでしょう|ですよね|でしょう|よろしいですか|いいですか|大丈夫ですか|お元気ですか|準備は(?:よろしい|いい)ですか|続けてもよろしいですか|(?:一つ)?(?:質問|お聞き)しても(?:いい|よろしい)ですか|話してもいいですか|わかりますか|お分かりですか|本当ですか|誰が知るでしょう(?:か)?|なぜいけないのですか)$/u,
]

/** Words of a sentence that only invites somebody to speak: it contains one of the first kind, and all others are of the second. */
export const INVITING: readonly { readonly acts: ReadonlySet<string>; readonly beside: ReadonlySet<string> }[] = [
  inviting(
    'open opening begin beginning start starting lead go respond reply answer response react reaction speak speaking say make take think add set kick view position continue close closing conclude finish sum introduce present statement remarks floor words thoughts',
    'would will could can may might shall do are you i we us it me to please now kindly also both all like want wish care ready willing ask invite be so kind as and well then perhaps first next ahead on off up over the a your that this for with case debate dialog discussion conversation interview round last final own short of in take say few have hear give make state share offer from let your side position view proposal review thesis by what how do is anything something out about',
  ),
  inviting(
    'beginnen anfangen eröffnen antworten sprechen schließen erwidern fortfahren vorstellen darlegen vortragen eröffnung schlusswort schlussworte schlussworten wort anfang machen erwiderung antwort sagen sagst meinen meinst denken denkst halten hältst reagieren reagierst antwortest beginnst eröffnest eröffnen hinzufügen entgegnen entgegnest',
    'möchten möchtest würden würdest wollen willst mögen könnten könntest können kannst darf dürfen soll ich sie du ihr wir uns mir bitten bitte nun jetzt gern gerne zuerst zunächst als erste erster beide darauf dazu damit noch das die der den debatte gespräch ihre ihren ihr deine deinen fall position these etwas kurz zu und mit so also um ergreifen übernehmen auch was wie davon magst mag es',
  ),
  inviting(
    'commencer ouvrir débuter répondre parler conclure poursuivre continuer présenter exposer parole ouverture conclusion mot mots réponse répondez réponds pensez penses dites dis ajouter réagissez',
    'voulez veux souhaitez souhaites pouvez peux pourriez pourrais aimeriez aimerais voudriez voudrais vous tu nous puis je inviter demander est ce que bien maintenant à de d abord y le la les l votre ta ton vos un une prendre dire débat échange discussion en premier première s il plaît te thèse position cas quelques et alors pour par cela ça ceci que qu en comment quoi chose',
  ),
  inviting(
    'abra empiece comience responda conclusión cierre empezar comenzar abrir responder hablar cerrar concluir continuar seguir presentar exponer palabra apertura palabras respuesta responde respondes opina opinas piensa piensas dice dices añadir',
    'quiere quieres querría querrías quisiera quisieras puede puedes podría podrías desea deseas le te gustaría importaría puedo pedir pedirle pedirte usted tú que ahora por favor nos el la lo su tu tomar decir debate diálogo discusión primero primera caso tesis posición unas unos algo a eso esto ello y pues bien con de qué cómo sobre',
  ),
]

function inviting(acts: string, beside: string) {
  return { acts: new Set(acts.split(' ')), beside: new Set(beside.split(' ')) }
}

/** Invitations in languages without spaces between words. */
export const INVITATIONS: readonly RegExp[] = [
  /^(?:请问?)?(?:你|您|你们)?(?:愿意|願意|可以|能|能不能|可否|想|要不要|是否愿意)?(?:请|先|来|來|现在|現在|首先|为我们|為我們){0,4}(?:开始|開始|开场|開場|发言|發言|(?:回应|回應|回答)(?:一下)?|说几句|說幾句|总结(?:一下)?|總結|继续|繼續|(?:陈述|介绍|说明)(?:一下)?(?:你|您)?的?(?:观点|立场|理由)?)(?:吗|嗎|呢|吧)?$/u,
  /^(?:对此|對此)?(?:你|您)(?:对此|對此)?(?:(?:怎么|怎麼|如何|怎样|怎樣)(?:看|想|说|說|回应|回應|回答|认为|認為)(?:待)?(?:这(?:一点|个问题|件事)?|此)?|(?:有什么|有何|有什麼)(?:看法|想法|回应|回應|意见|意見))(?:呢|吗|嗎)?$/u,
  /^(?:それでは|では|まず|最初に|どうぞ)?[、 ]?(?:(?:ご意見|お考え|冒頭陳述|最初のご発言|ご発言|お答え|締めくくり(?:の言葉)?|結論|発言)(?:を|から))?(?:まず|最初に)?(?:お願い(?:できますか|できますでしょうか|してもよろしいでしょうか|します)|(?:始めて|話して|答えて|続けて|述べて)(?:いただけますか|くれますか|もらえますか|くださいますか)|(?:お話し|お答え|お聞かせ)(?:いただけますか|くださいますか))$/u,
  /^(?:(?:これ|それ|この点|その点)(?:について|に対して|に|を)?は?、?)?(?:どう|どのように|いかが)(?:です|(?:思い|考え|お考え(?:になり)?|お思いになり|お答えになり|答え|反論し|反論なさい)(?:ます|です))か$/u,
]

/** Whole sentences that say something in the form of a question: everybody knows the answer. */
export const RHETORIC: readonly RegExp[] = [
  /^(?:(?:and|but|so|after all|then),? )*(?:who(?:,? after all,?)? (?:(?:would|could|can|will|does)(?:n['’]t| not)? (?:want|deny|doubt|dispute|disagree with|object to|argue with)(?: (?:that|this|it))?|cares|am i to (?:say|judge)|would have thought(?: (?:it|that))?)|what (?:more|else) (?:is there (?:to (?:say|add))?|(?:do|could|can|would) (?:we|you|one|anybody|anyone) (?:need|want|ask(?: for)?|wish for)(?: to (?:know|say))?)|need i (?:say|add)(?: any)? more|need i (?:say|go on)|(?:what|who) could be (?:\p{L}+er|better|worse|more \p{L}+)(?: than (?:that|this))?|how could (?:it|that) be otherwise|is it any wonder|where is the harm(?: in that)?|what is not to like|(?:is|isn['’]t) that (?:really )?(?:too|so) much to ask|is(?:n['’]t)? that (?:not )?(?:exactly )?the (?:whole )?point)$/u,
  /^(?:(?:und|aber|denn|also),? )*(?:wer (?:wollte|will|würde|könnte|kann|wird) das (?:ernsthaft )?(?:bestreiten|leugnen|bezweifeln|nicht wollen)|was will man mehr|was (?:will|soll) man (?:da )?(?:noch )?(?:mehr )?sagen|ist das (?:etwa |wirklich )?zu viel verlangt|wen wundert (?:das|es)|wen wundert['’]s|wer hätte das gedacht|wie könnte es anders sein|was denn sonst)$/u,
  /^(?:(?:et|mais|alors|or),? )*(?:qui (?:dirait|peut dire|oserait dire) le contraire|qui (?:pourrait |peut |oserait |voudrait )?(?:le|en) (?:nier|nierait|nie|contester|contesterait|conteste|douter|douterait|doute)|que demander de plus|est-ce trop demander|comment pourrait-il en être autrement|quoi d['’]étonnant(?: à cela)?|qui l['’]eût cru)$/u,
  /^(?:(?:y|pero|pues),? )*(?:quién lo (?:negaría|niega|duda|dudaría|discute|discutiría)|quién (?:podría|puede|se atreve a|va a) (?:negarlo|dudarlo|discutirlo)|qué más se puede (?:pedir|decir)|es (?:mucho|demasiado) pedir|cómo (?:podría|iba a) ser de otr[oa] (?:modo|manera))$/u,
  /^(?:而|但|可是)?难道|^(?:而|但|可是)?難道|^(?:谁|誰)(?:会|會|能|敢)(?:不同意|否认|否認|反对|反對|怀疑|懷疑)(?:这(?:一点|个)?|這(?:一點|個)?)?(?:呢|吗|嗎)?$|^何乐而不为(?:呢)?$|^还有什么(?:可|好)说的(?:呢)?$/u,
  /^(?:しかし|では)?(?:そうではない(?:でしょうか|ですか|のですか)|誰が(?:それを)?(?:否定|反対)(?:できる|する)(?:でしょうか?|のですか)|誰が疑うでしょうか?)$/u,
]

/** Whole sentences that may follow a question and leave it open. */
export const AFTER_A_QUESTION: readonly RegExp[] = [
  /^(?:(?:and|so|please|now|but),? )*(?:thank you(?: .{0,40})?|thanks|over to you|your turn|you have the floor|the floor is yours|please|go ahead|(?:that|this) is (?:my|the|her|his|their) (?:only |one |whole )?question(?: (?:to|for) you)?|that is (?:what|all) i (?:ask|want to know|would like to know|am asking)(?: you)?|i (?:ask|am asking) (?:you )?(?:this )?(?:in earnest|seriously|openly|honestly|because i do not know)?|i(?:['’]d| would| should) (?:like|love|want) (?:to (?:hear|know)(?: (?:it|that|your answer|what you think))?|an answer|a straight answer)|i (?:wait|am waiting|am listening|am curious|wonder|do not know|really want to know)(?: for (?:an|your) answer)?|(?:please )?(?:tell|answer) (?:me|us|that|this|it)(?: .{0,30})?|answer (?:plainly|that first)|we are listening|i look forward to (?:hearing(?: (?:it|that|your answer|from you))?|your answer)|a (?:yes or (?:a )?no|number|figure|name) (?:will|would) do|one (?:sentence|word|number|figure) (?:will do|is enough)|yes or no|take your time|i(?:['’]ll| will) wait|i mean it|i (?:do not|don['’]t) (?:ask|say) (?:it |this |that )?(?:to|as|in) .{1,60}|(?:just )?be (?:specific|precise|concrete|honest|frank|brief)(?: .{0,30})?|no hedging|in (?:one|a) (?:sentence|word)|(?:just )?(?:name|give|show|quote)(?: (?:me|us))? (?:one|your|a (?:number|figure|name|year|date|town|city|case|case by name|source|sum|price|line))(?: .{0,30})?)$/u,
  /^(?:(?:und|also|bitte|nun|aber),? )*(?:danke(?: .{0,40})?|vielen dank|bitte(?: (?:sehr|schön))?|sie haben das wort|du hast das wort|sie sind (?:dran|an der reihe)|du bist (?:dran|an der reihe)|das ist (?:meine|die|ihre|seine) (?:eine |einzige |ganze )?frage(?: an (?:sie|dich))?|das (?:frage ich|möchte ich|würde ich gern(?:e)?|will ich) (?:sie|dich|wissen|hören)?|ich (?:warte|höre|frage (?:das )?(?:im ernst|ernsthaft|offen)|bin gespannt|weiß es nicht)|(?:sagen sie|sag) (?:es )?(?:mir|uns)(?: .{0,30})?|antworten sie(?: .{0,30})?|ja oder nein|nehmen sie sich zeit|ich meine das ernst|ich frage (?:das )?nicht .{1,60}|(?:seien|bleiben) sie (?:bitte )?(?:konkret|ehrlich|genau)|bitte konkret|(?:nennen|geben|zeigen) sie(?: (?:mir|uns))? (?:eine?n?|ihre?n?) .{1,40}|ein (?:wort|satz) genügt|eine (?:zahl|antwort) genügt)$/u,
  /^(?:(?:et|alors|mais|s['’]il vous plaît),? )*(?:merci(?: .{0,40})?|à vous(?: la parole)?|à toi|vous avez la parole|c['’]est (?:ma|la|sa) (?:seule )?question(?: (?:pour|à) vous)?|voilà (?:ma|la) question|j['’](?:attends|écoute|aimerais (?:le savoir|l['’]entendre|une réponse))|je (?:vous )?le demande(?: .{0,30})?|je l['’]ignore|dites-(?:le-)?(?:moi|nous)(?: .{0,30})?|répondez(?: .{0,30})?|oui ou non|prenez votre temps|je ne (?:le |vous le )?demande pas .{1,60}|soyez (?:précise?|honnête|franc(?:he)?|concr[eè]te?)|(?:donnez|citez|nommez)(?:-(?:moi|nous))? (?:une?|votre) .{1,40}|un (?:mot|chiffre) suffit|une phrase suffit)$/u,
  /^(?:(?:y|pues|pero|por favor),? )*(?:gracias(?: .{0,40})?|muchas gracias|adelante|su turno|tu turno|tiene (?:usted )?la palabra|tienes la palabra|es[ae] es (?:mi|la|su) (?:única )?pregunta(?: para (?:usted|ti))?|espero(?: (?:su|tu|una) respuesta)?|escucho|(?:me|nos) gustaría (?:saberlo|oírlo|una respuesta)|no lo sé|d[ií](?:ga)?(?:me|nos)lo(?: .{0,30})?|responda(?: .{0,30})?|sí o no|tómese su tiempo|no (?:lo|se lo) pregunto .{1,60}|sea (?:concret|sincer|precis)[oa]|(?:dé|deme|denos|dame|cite|nombre) (?:una?|su|tu) .{1,40}|una (?:frase|palabra|cifra) basta)$/u,
  /^(?:谢谢(?:你|您)?|謝謝|请(?:讲|说|回答|发言)?|請(?:講|說|回答)?|轮到(?:你|您)了?|这(?:就)?是我的问题|這(?:就)?是我的問題|我(?:想知道|在听|等(?:你|您)的?回答|很好奇|不知道)|请(?:直接|明确)?(?:告诉我(?:们)?|回答(?:我|这个问题)?)|是或否|一句话就够|一个数字就够|(?:请)?(?:说得|讲得)?具体(?:一点|些)?|(?:请)?(?:给(?:我|我们)?|说)(?:出)?一个[^，。]{1,12}|(?:请)?慢慢来|我等着)$/u,
  /^(?:ありがとうございま(?:す|した)|どうぞ|お願いします|お答えください|教えてください|これが私の(?:質問|問い)です|それが(?:私の)?(?:質問|問い)です|お聞きしたい(?:と思います|です)?|知りたい(?:です|のです)?|お待ちしています|次は(?:あなた|そちら)の番です|はいかいいえで(?:お答えください)?|一言で(?:結構です|お願いします)|具体的に(?:お願いします|お答えください)|[^、。]{1,10}を(?:一つ)?(?:挙げて|示して)ください|ごゆっくりどうぞ|お待ちします)$/u,
]

/** The beginning of a sentence that reports questions of others; {names} stands for the members' names. */
export const TELLS_WHAT_OTHERS_ASK: readonly string[] = [
  "(?:(?:and|but|so|now|well|then|often)[, ]+)*(?:you|he|she|they|one|people|some(?: people| of you)?|many|others|critics|listeners|somebody|someone|a listener|the audience|{names})(?: (?:may|might|will|would|could|often|always|then|now|still|has|have|just|also|rightly))* (?:ask(?:s|ed)?|wonder(?:s|ed)?|want(?:s|ed)? to know|say(?:s)?:)(?! you\\b| yourself\\b)|{names} (?:keeps?|kept|goes on|went on) asking|(?:{names}['’]s?|your|her|his|their) question (?:was|has been)|i (?:often |sometimes |now |then )?(?:ask|asked) myself|(?:ask|asking) yourself",
  "(?:(?:und|aber|nun|also|da|so)[, ]+)*(?:sie|du|er|man|viele|manche|einige|andere|jemand|kritiker|{names}) (?:mag |wird |werden |könnte[n]? |will |fragt|fragen|fragte[n]?|hat gefragt|haben gefragt)|(?:{names}(?:s|['’])?|ihre|deine|seine) frage (?:war|lautete)|ich frage mich|fragt man|fragen (?:sie|manche|viele) (?:sich|nun|mich)",
  "(?:(?:et|mais|alors|or)[, ]+)*(?:vous|tu|il|elle|on|certains|beaucoup|d[’']aucuns|{names})(?: (?:me|nous|se|vous|te|m[’']))* ?(?:demande(?:z|s|nt|ra|rez|ront)?|a demandé|avez demandé)|(?:la question de {names}|votre question|sa question) (?:était|fut)|je me (?:suis )?demande",
  '(?:(?:y|pero|entonces)[, ]+)*(?:usted|tú|él|ella|algunos|muchos|alguien|{names})?(?: ?(?:me|se|nos|te|le))* ?(?:pregunta(?:s|n|rá|rán|rás)?|preguntó|ha preguntado)|(?:la pregunta de {names}|su pregunta) (?:era|fue)|me pregunto',
  '(?:而|但|那么|那麼|可是)?(?:你|您|他|她|有人|人们|人們|大家|听众|聽眾|{names})(?:也许|可能|或许|也|会|會|刚才|剛才|总是)*(?:会问|會問|问道|問道|问|問|想知道)(?![你您])|(?:你|您|他|她|{names})(?:刚才|剛才)?的(?:问题|問題)(?:就)?是|我(?:常|不禁)?(?:问|問)自己',
  '(?:そして|しかし|では)?[、]?(?:あなたは|人は|皆さんは|ある人は|{names}(?:さん)?は)[^。]{0,80}(?:と(?:尋ね|聞き|問い|聞く|問う|おっしゃ)|とお尋ね)|私は自問',
]

/** The beginning of a sentence that answers the question directly before it. */
export const ANSWERS_IT: readonly RegExp[] = [
  /^(?:yes|no|nobody|no one|nothing|none|nowhere|never|not|everybody|everyone|because|if|when|only|of course|certainly|surely|simply|exactly|hardly|probably|the answer|it(?:['’]s| is| was| would)|that(?:['’]s| is| would)|they|he|she|we|by|with)\b/u,
  /^(?:ja|nein|niemand|nichts|keiner|nie|nicht|jeder|alle|weil|wenn|falls|nur|natürlich|sicher|gewiss|kaum|die antwort|es (?:ist|sind|war|wäre)|das (?:ist|wäre|sind)|indem|mit|durch)(?!\p{L})/u,
  /^(?:oui|non|personne|rien|aucun|jamais|tout le monde|parce|si|quand|seulement|bien sûr|certes|la réponse|c['’]est|ce (?:sont|serait)|ils|elles|en|par|avec)(?!\p{L})/u,
  /^(?:sí|no|nadie|nada|ninguno|nunca|todos|porque|si|cuando|solo|sólo|claro|por supuesto|la respuesta|es|son|sería|con)(?!\p{L})/u,
  /^(?:是的?|不|没有|沒有|没人|沒人|谁也|誰也|因为|因為|如果|当然|當然|只有|答案|这是|這是|那是)/u,
  /^(?:はい|いいえ|誰も|何も|決して|なぜなら|もし|もちろん|答えは|それは)/u,
]

/** A sentence with "you" after a question does not answer it. */
export const ADDRESSES_SOMEBODY =
  /(?<!\p{L})(?:you|your|yours|yourself|Sie|Ihre?[nmrs]?|Ihnen|du|dich|dir|deine?[nmrs]?|vous|votre|vos|tu|toi|ton|tes|usted|su|tú|tus?)(?!\p{L})|[你您]|あなた/u
