import { z } from 'zod'
import type { Brief, BriefLead, BriefPoint, BriefQuote } from '../../contract/insights/brief.ts'
import { BRIEF_LISTS, type BriefList } from '../../contract/insights/insight-names.ts'
import type { Turn } from '../../dialog/state.ts'
import { readTurnNumber } from '../../dialog/turns/turn-number.ts'
import { findQuote } from './find-quote.ts'
import { saidOnce } from './said-once.ts'
import { shortenLine } from '../../../base/text/shorten.ts'

/** How many entries of a list are kept, counted from the first. */
const POINTS_MAX: Readonly<Record<BriefList, number>> = {
  for: 2,
  against: 2,
  agreed: 3,
  crux: 1,
  settles: 3,
  changed: 3,
  risks: 3,
}
/** How many quotes of an entry are kept. */
const QUOTES_MAX = 3
/** The most characters of an entry's text. */
const TEXT_MAX_CHARS = 320
/** The fewest letters and digits of a quote: a shorter one could be anybody's words. */
const QUOTE_MIN_LETTERS = 8

const quoteSchema = z.object({
  turn: z.union([z.number(), z.string()]).nullish(),
  quote: z.string(),
})
const pointSchema = z.object({
  text: z.string().trim().min(1),
  quotes: z.union([z.array(quoteSchema), quoteSchema.transform((one) => [one])]),
})
const list = z.array(z.unknown()).nullish()
const sentence = z.string().nullish().catch(null)

/** The lenient schema of an answer: a missing list or sentence is empty, and an entry of another form is dropped. */
export const briefAnswerSchema = z
  .object({
    answer: sentence,
    sure: sentence,
    wrong: sentence,
    next: sentence,
    for: list,
    against: list,
    agreed: list,
    crux: list,
    settles: list,
    changed: list,
    risks: list,
  })
  .refine((answer) => BRIEF_LISTS.some((name) => Array.isArray(answer[name])), 'has none of the lists asked for')
type BriefAnswer = z.infer<typeof briefAnswerSchema>

/** Keeps entries whose quotes were said word for word; drops and counts the others. */
export function acceptBrief(answer: BriefAnswer, turns: readonly Turn[]): Brief {
  const spoken = turns.filter(
    ({ status, kind, text, audience }) => status === 'ended' && kind !== 'summary' && text !== '' && audience === 'all',
  )
  const speaker = new Map(spoken.map(({ id, member }) => [id, member]))
  const taken = new Set<string>()
  let dropped = 0
  const points = (name: BriefList): BriefPoint[] => {
    const found: BriefPoint[] = []
    for (const entry of answer[name] ?? []) {
      if (found.length === POINTS_MAX[name]) break
      const point = pointOf(entry, spoken)
      if (point === null || (name === 'agreed' && !saidByBoth(point, speaker))) dropped += 1
      else if (!taken.has(point.text)) found.push(point)
      if (point) taken.add(point.text)
    }
    return found
  }
  const lead = leadOf(answer)
  // The lists in the order in which they are read. An entry that two lists have stays in the first.
  const [pro, against, agreed, crux, settles, changed, risks] = BRIEF_LISTS.map(points)
  return {
    ...(lead && { lead }),
    for: pro ?? [],
    against: against ?? [],
    agreed: agreed ?? [],
    crux: crux ?? [],
    settles: settles ?? [],
    changed: changed ?? [],
    risks: risks ?? [],
    dropped,
  }
}

/** A letter of a script whose words have more than one, which says nothing. */
const LETTER = /^\P{L}*[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]\P{L}*$/u
const ASKS = /[?？؟]\s*$/

/** Null when there is no answer, or one that asks. Each sentence is said once. */
function leadOf(answer: BriefAnswer): BriefLead | null {
  const before = new Set<string>()
  const [said = '', sure = '', wrong = '', next = ''] = [answer.answer, answer.sure, answer.wrong, answer.next].map(
    (text) => (LETTER.test(text ?? '') ? '' : shortenLine(saidOnce(text ?? '', before), TEXT_MAX_CHARS)),
  )
  return said === '' || ASKS.test(said) ? null : { answer: said, sure, wrong, next }
}

/** An entry with its quotations; null when it has none, or one of them is in no turn. */
function pointOf(entry: unknown, spoken: readonly Turn[]): BriefPoint | null {
  const { data } = pointSchema.safeParse(entry)
  if (!data) return null
  const quotes = data.quotes.slice(0, QUOTES_MAX).map(({ turn, quote }) => quoteOf(turn, quote, spoken))
  const found = quotes.flatMap((quote) => quote ?? [])
  if (found.length === 0 || found.length < quotes.length) return null
  return { text: shortenLine(data.text, TEXT_MAX_CHARS), quotes: found }
}

/** Looks in the named turn first, then in all others: a model that miscounts may still quote correctly. */
function quoteOf(named: string | number | null | undefined, quote: string, spoken: readonly Turn[]): BriefQuote | null {
  if ((quote.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < QUOTE_MIN_LETTERS) return null
  const number = readTurnNumber(named)
  const first = spoken.filter((turn) => turn.number === number)
  for (const turn of [...first, ...spoken]) {
    const said = findQuote(turn.text, quote)
    if (said !== null) return { turnId: turn.id, quote: said }
  }
  return null
}

function saidByBoth({ quotes }: BriefPoint, speaker: ReadonlyMap<string, string>): boolean {
  const members = new Set(quotes.map(({ turnId }) => speaker.get(turnId) ?? 'moderator'))
  members.delete('moderator')
  return members.size > 1
}
