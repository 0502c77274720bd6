import type { AskScene } from '../../../core/dialog/ask/ask-scene.ts'
import type { Source } from '../../../core/dialog/ask/ask-state.ts'
import { formatDay } from '../../../base/format/date.ts'
import { plural } from '../../../base/format/count.ts'
import { ASKS, bestSentences } from './sentences.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** Places that are quoted. */
const QUOTED_MAX = 6
const QUOTED_EACH = 3

type Kind = 'changed' | 'differ' | 'open' | 'said'

const SIGNS: readonly (readonly [Kind, RegExp])[] = [
  ['changed', /\b(?:chang|develop|evolv|over time|since|first .{0,80} then|verändert|changé|cambi)/i],
  ['differ', /\b(?:differ|disagree|against each other|both sides|oppos|versus|vs\b|contradict|unterscheid|streit)/i],
  ['open', /\b(?:open|unresolved|unanswered|undecided|left over|still to|offen|ungeklärt)/i],
]

/** Says what was found, in the words in which it was said, each with its number; claims nothing more. */
export function answerText({ question, found, unmatched, empty }: AskScene): string {
  if (empty) return NO_DIALOGS
  if (found.length === 0) return nothing(unmatched)
  const asked = SIGNS.find(([, sign]) => sign.test(question))?.[0] ?? 'said'
  const quotes = pick(question, found)
  const asksNothing = asked === 'open' && !quotes.some(({ said }) => ASKS.test(said))
  const kind = asksNothing ? 'said' : asked
  const dialogs = byDialog(quotes, kind)
  const rest = found.length - dialogs.reduce((sum, { quotes }) => sum + quotes.length, 0)
  return [
    opening(kind, dialogs.length),
    ...(asksNothing ? ['None of these places puts a question that I could name as open; this is what they say.'] : []),
    ...dialogs.map(({ quotes }) => paragraph(quotes, kind)),
    ...(rest > 0 ? [`${plural(rest, 'further place')} had some of these words and said less about it.`] : []),
    ...(unmatched.length > 0 ? [`I found nothing for ${list(unmatched)}.`] : []),
    ...(kind === 'open'
      ? ['Whether they were answered elsewhere I cannot tell; open them to see how each went on.']
      : []),
  ].join('\n\n')
}

const NO_DIALOGS =
  'There are no dialogs in your library yet, so there is nothing to look through. Hold one first, or import one: what is said in it can be asked about from then on. What lies in the bin is not looked through.'

function nothing(unmatched: readonly string[]): string {
  const what = unmatched.length > 0 ? ` for ${list(unmatched)}` : ' for that'
  return `I found nothing${what} in what was said in your library. I am the built-in host and no AI: I look for words and their forms, so other words for the same matter may find more.`
}

function opening(kind: Kind, dialogs: number): string {
  const where = dialogs === 1 ? 'one dialog' : `${dialogs} dialogs`
  const what = {
    said: `Your library speaks of it in ${where}.`,
    differ: `These are the places of ${where} that speak of it, side by side; where they differ is for you to judge.`,
    changed: `This is what ${where} said of it, in the order in which it was said.`,
    open: `These questions stand in what ${where} said of it.`,
  }[kind]
  return `${what} I am the built-in host and no AI, so these are quotations, not conclusions.`
}

interface Quote {
  readonly source: Source
  readonly said: string
}

/** What was said and heard: a draft or what its critic thought of it is quoted where nothing else speaks of it. */
const SPOKEN: readonly (string | null)[] = [null, 'closing words', 'words of the person', 'what was said apart']

function pick(question: string, found: readonly Source[]): readonly Quote[] {
  const wantsQuestions = SIGNS.find(([, sign]) => sign.test(question))?.[0] === 'open'
  const spoken = found.filter(({ what }) => SPOKEN.includes(what))
  const taken = new Map<string, number>()
  const quotes: Quote[] = []
  for (const source of spoken.length > 0 ? spoken : found) {
    const had = taken.get(source.dialogId) ?? 0
    if (had >= QUOTED_EACH || quotes.length >= QUOTED_MAX) continue
    const said = bestSentences(source.text, question, wantsQuestions, source.title)
    if (said === '' || source.speaker === null) continue
    taken.set(source.dialogId, had + 1)
    quotes.push({ source, said })
  }
  // Nobody said it, but it stands there: a topic, say.
  if (quotes.length > 0) return quotes
  return found
    .slice(0, 3)
    .map((source) => ({ source, said: bestSentences(source.text, question, false) || beginningOf(source.text, 200) }))
}

function byDialog(quotes: readonly Quote[], kind: Kind): readonly { readonly quotes: readonly Quote[] }[] {
  const groups = [...Map.groupBy(quotes, ({ source }) => source.dialogId).values()].map((group) => ({
    quotes: group.toSorted((a, b) => (a.source.turnNumber ?? 0) - (b.source.turnNumber ?? 0)),
  }))
  const first = ({ quotes: [one] }: { readonly quotes: readonly Quote[] }) => one?.source.at ?? 0
  return kind === 'changed' ? groups.toSorted((a, b) => first(a) - first(b)) : groups
}

function paragraph(quotes: readonly Quote[], kind: Kind): string {
  const [head] = quotes
  if (!head) return ''
  const { title, at } = head.source
  const day = at > 0 ? `, ${formatDay(at, 'UTC')},` : ''
  const sentences = quotes.map((quote, index) => {
    const before = index === 0 ? null : (quotes[index - 1] ?? null)
    return `${lead(quote.source, before?.source ?? null, kind)} “${unquoted(quote.said)}” [${quote.source.number}]`
  })
  return `In “${title}”${day} ${sentences.join(' ')}`
}

/** "Ada said:", "Ben answered:", "Ada also said:" */
function lead({ speaker, what, turnNumber }: Source, before: Source | null, kind: Kind): string {
  const who = speaker ?? 'it says'
  if (speaker === null) return `the ${what ?? 'text'} reads:`
  if (kind === 'open') return `${who} asked:`
  if (what === 'closing words') return `${who} said in closing:`
  if (what !== null && !SPOKEN.includes(what)) return `there is this, a ${what}, of ${who}:`
  if (before === null) return `${who} said:`
  if (before.speaker === speaker) return `Later ${who} said:`
  return turnNumber !== null && before.turnNumber !== null && turnNumber === before.turnNumber + 1
    ? `${who} answered:`
    : `${who} said:`
}

/** Marks inside marks are single ones; an open one is told from one that closes by what stands before it. */
function unquoted(text: string): string {
  return text
    .replaceAll(/[“„]|(?<=^|[\s(])["'’](?=[\p{L}\p{N}])/gu, '‘')
    .replaceAll(/[”"]/g, '’')
    .replaceAll(/\[(\d+)\]/g, '($1)')
}

function list(texts: readonly string[]): string {
  return texts.map((text) => `“${text.replaceAll(/["“”]/g, '')}”`).join(', ')
}
