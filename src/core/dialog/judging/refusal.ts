import { sayInEnglish, sayLater } from '../../../base/language/say.ts'
import { m } from '../../../base/language/t.ts'
import { beginningOf, oneLine } from '../../../base/text/shorten.ts'

/** How many characters of a missing verdict's reason are searched for a refusal. */
const LOOKED_AT = 300
const QUOTED = 160

/** Words with which models decline, at the beginning of an answer. They only count in an answer without a choice. */
const DECLINING: readonly RegExp[] = [
  /\bI(?:['’]m| am) (?:sorry|afraid|unable|not (?:able|comfortable|going|willing))|\bI (?:can(?:not|['’]t)|can not|won['’]t|will not|would (?:prefer|rather) not|must (?:decline|refuse)|have to decline|decline|apologi[sz]e)\b|\b(?:cannot|can['’]t|unable to) (?:help|assist|comply|judge|choose|engage|fulfil|provide|do that)|\bagainst my (?:guidelines|policy|policies)\b/iu,
  /\bich (?:kann|darf|möchte|werde) [^.!?]{0,60}\bnicht\b|\bes tut mir leid\b|\bleider (?:kann|darf) ich\b|\bich (?:lehne|muss) [^.!?]{0,40}\bab(?:lehnen)?\b/iu,
  /\bje (?:ne )?(?:peux|puis|suis) pas\b|\bje (?:suis )?d[ée]sol[ée]e?\b|\bje refuse\b|\bje dois (?:d[ée]cliner|refuser)\b/iu,
  /\blo siento\b|\bno (?:puedo|podré)\b|\b(?:debo rechazar|me niego)\b|\bdesculpe\b|\blamento\b|\bn[ãa]o (?:posso|consigo)\b/iu,
  /\bmi dispiace\b|\bnon (?:posso|riesco)\b|\bhet spijt me\b|\bik kan (?:dit|dat|hier)?[^.!?]{0,30}\bniet\b|\bjag kan (?:tyvärr )?inte\b|\bjeg kan (?:desværre |dessverre )?ikke\b/iu,
  /(?<!\p{L})(?:przepraszam|nie mogę|omlouvám se|nemohu|nemůžu|извините|простите|к сожалению|я не могу|вибачте|на жаль|я не можу|üzgünüm|yapamam)(?!\p{L})/iu,
  /抱歉|对不起|對不起|我(?:无法|不能|無法|拒绝)|申し訳|できません|お答えでき|죄송|할 수 없|도와드릴 수 없/u,
]

/** A sentence which says that an answer without a choice is a refusal, with its words; null when it is no refusal. */
export function refusalIn(answer: string): string | null {
  const beginning = beginningOf(oneLine(answer), LOOKED_AT)
  if (beginning.includes('{') || !DECLINING.some((words) => words.test(beginning))) return null
  const said = beginningOf(beginning, QUOTED).trim()
  return sayInEnglish(
    sayLater('It declined to answer: “{words}”', { words: said.length < beginning.length ? `${said}…` : said }),
  )
}

/** The sentence for a refusal that the vendor itself reports. */
export const DECLINED_SILENTLY: string = m('It declined to answer.')

/** Whether a judge has no choice because it refused. */
export function isRefusal(why: string): boolean {
  return why.startsWith(DECLINED_SILENTLY.slice(0, -1))
}
