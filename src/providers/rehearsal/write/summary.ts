import { isSeat } from '../../../core/contract/members/member-ids.ts'
import { formatList } from '../../../base/format/count.ts'
import { accountsOf, type Account } from './accounts.ts'
import { coreOf, type Slots } from './fill.ts'
import { otherOf } from './sides.ts'
import { countWords, quoteSentence, sentencesOf } from './text.ts'
import { RehearsalVoice } from './voice.ts'
import { worthQuoting, type WriterContext } from './writer-context.ts'

/** Points a summary tells of, the ones that decide something first. */
const ACCOUNTS_MAX = 8
/** Words that are quoted beside them where there is room. */
const TOLD_MAX = 14
/** After every sentence that makes a point. */
const LEADING = 1_000

/** What decides a closing, and in whose favour. */
export interface Outcome {
  readonly margin: 'clear' | 'close' | 'none'
  readonly ahead: 'first' | 'second' | null
  readonly accounts: readonly Account[]
}

/**
 * Who comes out ahead, from what was said: a point that stands counts, one that was answered does not. What a side says
 * in its last speech counts for nobody, or whoever speaks last would win.
 */
export function outcomeOf(context: WriterContext): Outcome {
  const found = accountsOf(context)
  // The first time a point was made is the point; the rest is the exchange on it.
  const accounts = found.filter(
    (account, index) =>
      !found.slice(0, index).some(({ seat, issue }) => seat === account.seat && issue === account.issue),
  )
  const standing = (seat: 'first' | 'second') =>
    accounts.filter((account) => account.seat === seat && stands(account)).length
  const lead = standing('first') - standing('second')
  if (lead === 0) return { margin: 'none', ahead: null, accounts }
  return { margin: Math.abs(lead) > 1 ? 'clear' : 'close', ahead: lead > 0 ? 'first' : 'second', accounts }
}

/** It could be answered, and nobody did, or it was granted. */
export function stands({ answer, late }: Account): boolean {
  return !late && (answer === null || answer.as === 'conceded')
}

/** Neither of the two has had a second speech. */
function spokeOnce({ scene }: WriterContext): boolean {
  const speakers = scene.said.flatMap(({ seat, kind }) => (kind === 'speech' ? [seat] : []))
  return new Set(speakers).size === speakers.length
}

/** The voice of the closing words, with what was spoken of, what came of it and who comes out ahead. */
export function summaryVoice(context: WriterContext, { margin, ahead, accounts }: Outcome): RehearsalVoice {
  const { slots } = context
  const telling = ahead === null ? [] : accounts.filter((account) => account.seat === ahead && stands(account))
  const granted = [...new Set(accounts.flatMap(({ issue, answer }) => (answer?.as === 'conceded' ? [issue] : [])))]
  const named: Slots = {
    agreed: granted.length === 0 ? null : formatList(granted),
    ahead: ahead === null ? null : (slots[ahead] ?? null),
    behind: ahead === null ? null : (slots[otherOf(ahead)] ?? null),
    // Where nobody judges, what both came to.
    issue: (telling[0] ?? accounts.find(({ answer }) => answer?.as === 'met'))?.issue ?? null,
    raised: telling[0] === undefined ? null : quoteOf(telling[0].quote),
  }
  const decisive = accounts.toSorted((a, b) => Number(stands(b)) - Number(stands(a))).slice(0, ACCOUNTS_MAX)
  return new RehearsalVoice(context, {
    slots: named,
    tags: spokeOnce(context) ? [margin, 'once'] : [margin],
    accounts: accounts
      .filter((account) => decisive.includes(account))
      .map(({ seat, issue, quote, answer }) => ({
        pool: answer === null ? 'open' : answer.as,
        slots: {
          issue,
          raiser: slots[seat] ?? null,
          raised: quoteOf(quote),
          answerer: slots[otherOf(seat)] ?? null,
          answer: answer === null ? null : quoteOf(answer.quote),
        },
      })),
    told: toldBeside(context, accounts),
  })
}

/** Words of the participants that stand in no account, in the order they were said. */
function toldBeside({ scene, subjects, words, slots }: WriterContext, accounts: readonly Account[]): readonly Slots[] {
  const used = new Set(accounts.flatMap(({ quote, answer }) => [quote, answer?.quote]))
  const cores = worthQuoting(words, subjects).map(coreOf)
  const ours = (sentence: string) =>
    cores.some((core) => core.length > 14 && sentence.includes(core.replace(/\.$/, '')))
  // Whoever only asks has told nothing.
  const asking = new Set(accounts.flatMap(({ turn, quote }) => (quote.endsWith('?') ? [turn] : [])))
  const speeches = scene.said.flatMap(({ seat, kind, text }, index) =>
    kind === 'speech' && isSeat(seat) && seat !== 'moderator' && !asking.has(index + 1) ? [{ seat, text }] : [],
  )
  return speeches
    .flatMap(({ seat, text }) =>
      sentencesOf(text)
        .filter((sentence) => {
          const count = countWords(sentence)
          return !used.has(sentence) && count > 6 && count < 30 && !/[“”?]/u.test(sentence)
        })
        // What leads from one thing to the next is told last; of the rest something of every speech.
        .map((sentence, nth) => ({ seat, sentence, rank: ours(sentence) ? nth : LEADING + nth })),
    )
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, TOLD_MAX)
    .map(({ seat, sentence }) => ({ raiser: slots[seat] ?? null, raised: quoteOf(sentence) }))
}

/** Inner quotation marks give way to single ones. */
function quoteOf(sentence: string): string {
  return quoteSentence(sentence.replaceAll('“', '‘').replaceAll('”', '’'))
}
