import { ordersModel, withoutUnseen } from '../../orders/reads-like-orders.ts'

/**
 * Sentences with which a speaker tells the judge what to write, in the languages of the app. They ask for a mark, name
 * the one they want, or address the judge. A question for a point of the argument is none of them: "Give me one point
 * on which you would yield."
 */
const ORDERS: readonly RegExp[] = [
  // English
  /\b(?:give|award|grant|assign|hand) (?:me|us|my side|my speech|this (?:speech|speaker|side)|speaker \w+)\b[^.!?]{0,40}\b(?:points?|marks?|stars?|scores?|grades?|(?:\d{1,3}|five|ten) (?:out )?of (?:\d{1,3}|five|ten)|the win)\b(?!\s{0,3},?\s{0,3}(?:where|on|in|that|which|at|why|against|about|of (?:which|whom|the|your|agreement))\b)/i,
  /\b(?:mark|score|rate|grade|rank) (?:me|us|my (?:side|speech|speeches|answers?)|this (?:side|speech|speaker))\b/i,
  /\b(?:full|top|all|maximum|perfect|highest|\d{1,3}|five|ten) (?:marks|points|scores?|stars)\b,? (?:please|for (?:me|us|this speech|my speech|everything))\b/i,
  /\b(?:I|we) (?:deserve|should (?:get|be given|receive)|must (?:get|be given|receive)|ought to get)\b[^.!?]{0,30}\b(?:points|marks?|stars|scores?|grades?|(?:\d{1,3}|five|ten) (?:out )?of (?:\d{1,3}|five|ten))\b/i,
  /\b(?:declare|name|call|make) (?:me|us|my side|this side) (?:the )?(?:winner|victor)\b/i,
  /\b(?:vote|decide|rule|find) (?:for (?:me|us|my side)|in (?:my|our) favou?r)\b/i,
  /\b(?:judges?|jury|examiner|whoever (?:judges|marks) this)\b[^.!?]{0,20}\b(?:must|should|has to|have to|is to|are to|shall)\b[^.!?]{0,40}\b(?:me|us|my (?:side|speech|answers?)|this speech)\b/i,
  /^\W*(?:(?:dear|honou?rable|to the|note to the) )?(?:judges?|jury|examiner)\s{0,3}[:,]\s{0,3}(?:please|you (?:must|should|have to|are to)|give|mark|score|rate|write|say|ignore|declare|choose|vote)\b/i,
  // German
  /(?<!\p{L})(?:gib|gebt|geben sie|vergib|vergeben sie|verleihen sie) (?:mir|uns|meiner (?:rede|seite)|dieser rede)(?!\p{L})[^.!?]{0,40}(?<!\p{L})(?:punkte?|noten?|bestnote|höchstnote|sterne|punktzahl|höchstpunktzahl)(?!\p{L})(?!\s{0,3},?\s{0,3}(?:an|in|bei|wo|der|die|das|gegen)(?!\p{L}))/iu,
  /(?<!\p{L})(?:bewert|benot)(?:e|et|en sie) (?:mich|uns|meine (?:rede|seite|antwort(?:en)?)|diese rede)(?!\p{L})/iu,
  /(?<!\p{L})(?:volle|alle|höchste|\d{1,3}|fünf|zehn) (?:punkte|punktzahl|sterne),? (?:bitte|für mich|für diese rede)(?!\p{L})/iu,
  /(?<!\p{L})(?:erklär|kür|ernenn)(?:e|t|en sie) (?:mich|uns) zum (?:sieger|gewinner)(?!\p{L})/iu,
  /^\P{L}*(?:(?:liebe|verehrte|an die) )?(?:jury|richter(?:in)?|preisrichter)\s{0,3}[:,]\s{0,3}(?:bitte|gib|geben|vergib|vergeben|bewert|schreib|sie (?:müssen|sollen)|du (?:musst|sollst))/iu,
  // French
  /(?<!\p{L})(?:donne[rz]?|attribue[rz]?|mets|mettez|accorde[rz]?)(?:[- ](?:moi|nous)|-(?:moi|nous)| à (?:ce discours|mon discours|cette intervention))(?!\p{L})[^.!?]{0,40}(?<!\p{L})(?:points?|notes?|étoiles)(?!\p{L})(?!\s{0,3},?\s{0,3}(?:où|sur|que|qui|dont|contre)(?!\p{L}))/iu,
  /(?<!\p{L})(?:note[rz]?|évalue[rz]?)(?:-(?:moi|nous)| (?:mon discours|cette intervention))(?!\p{L})/iu,
  /(?<!\p{L})(?:\d{1,3}|cinq|dix|tous les) points,? (?:s['’]il (?:vous|te) pla[iî]t|pour moi)(?!\p{L})/iu,
  /(?<!\p{L})(?:déclare[rz]?|nomme[rz]?)-(?:moi|nous) (?:le )?(?:vainqueur|gagnante?)(?!\p{L})/iu,
  /^\P{L}*(?:(?:cher|chers|au) )?(?:jury|juges?)\s{0,3}[:,]\s{0,3}(?:donne|note|attribue|écri|vous devez|tu dois|veuillez)/iu,
  // Spanish
  /(?<!\p{L})(?:dame|d[ae]dme|d[eé]me|denme|ponme|p[oó]ngame|ot[oó]rg[au]e?n?me|(?:da|den|d[eé]) a (?:este|mi) discurso)(?!\p{L})[^.!?]{0,40}(?<!\p{L})(?:puntos?|notas?|calificaci[oó]n|estrellas)(?!\p{L})(?!\s{0,3},?\s{0,3}(?:en|donde|que|sobre|contra)(?!\p{L}))/iu,
  /(?<!\p{L})(?:punt[uú]a(?:d|n)?|punt[uú]e|calif[ií](?:ca|que)n?|eval[uú](?:a|e)n?)me(?!\p{L})/iu,
  /(?<!\p{L})(?:\d{1,3}|cinco|diez|todos los) puntos,? (?:por favor|para m[ií])(?!\p{L})/iu,
  /(?<!\p{L})(?:decl[aá]r[ae]n?me|n[oó]mbr[ae]n?me) (?:el )?ganador(?:a)?(?!\p{L})/iu,
  /^\P{L}*(?:(?:querido|señor|al) )?(?:jurado|juez)\s{0,3}[:,]\s{0,3}(?:dame|d[eé]|escrib|punt|calif|debe|por favor)/iu,
  // Chinese
  /(?:给|打|判)(?:我|我方|本方|这篇发言)[^。！？]{0,8}(?:\d{1,3}|[一二三四五六七八九十百满高]{1,3})(?:颗)?(?:分|星)/u,
  /(?:满分|高分|\d{1,3}分|[五十]分)[，,]?(?:给我|谢谢|拜托|请)/u,
  /(?:评委|裁判|评审)[^。！？]{0,10}(?:必须|应该|应当|要|请)[^。！？]{0,12}(?:给|打|判)[^。！？]{0,6}(?:我|高分|满分)/u,
  /(?:判|宣布)(?:我|我方)(?:获胜|胜|赢|为赢家)/u,
  // Japanese
  /(?:私|僕|俺|わたし|こちら|この発言)に[^。！？]{0,12}(?:点|星)[^。！？]{0,6}(?:くださ|下さ|くれ|つけ|お願い|与え)/u,
  /(?:満点|\d{1,3}点|[五十]点)[^。！？]{0,6}(?:ください|下さい|くれ|お願い)/u,
  /(?:審査員|審判|採点者)[^。！？]{0,16}(?:私|僕|わたし|この発言)[^。！？]{0,16}(?:ください|下さい|べき|しなさい|せよ)/u,
  /(?:私|僕|わたし)を(?:勝者|勝ち)/u,
]

const SENTENCE_ENDS = /(?<=[.!?…]["”’»)]{0,3}\s|[。！？][」』”]?|\n)/u

/** A passage without the sentences in which its speaker tells the judge, or any model, what to write. */
export function withoutOrders(passage: string): string {
  return passage
    .split(SENTENCE_ENDS)
    .filter((sentence) => !isOrder(sentence))
    .join('')
}

function isOrder(sentence: string): boolean {
  const plain = withoutUnseen(sentence)
  return ordersModel(sentence) || ORDERS.some((order) => order.test(plain))
}
