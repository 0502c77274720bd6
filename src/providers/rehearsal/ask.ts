import { formatDay } from '../../base/format/date.ts'
import { plural } from '../../base/format/count.ts'
import { followedUp, rehearsalPhrases } from './ask-phrases.ts'
import { markerOf } from '../../base/retrieval/mark-terms.ts'
import { readQuestion } from '../../base/retrieval/question.ts'
import { oneLine } from '../../base/text/shorten.ts'
import type { AskScene } from '../../core/dialog/ask/ask-scene.ts'
import type { Source } from '../../core/dialog/ask/ask-state.ts'
import { citedNumbers } from '../../core/dialog/ask/citations.ts'
import type { ModelRequest, ToolCall } from '../../core/engine/ports.ts'

/** The most places that are quoted, the most of one dialog, and the most words of each. */
const QUOTED_MAX = 6
const QUOTED_EACH = 3
const QUOTED_WORDS = 40

/** The answer in the mode `ask`: first a search, then quotations of what it found. Null in other modes. */
export function askAnswer({ scene, tools }: Pick<ModelRequest, 'scene' | 'tools'>): {
  readonly calls: readonly ToolCall[]
  readonly text: string
} | null {
  const ask = scene.task?.ask
  if (!ask || scene.insight || scene.digestOf) return null
  const has = (tool: string): boolean => tools.some(({ name }) => name === tool)
  if (!ask.empty && ask.rounds === 0 && scene.call === 0 && has('query_memory'))
    return {
      calls: [
        { callId: 'look-0', tool: 'query_memory', input: { key_phrases: rehearsalPhrases(ask.question, ask.earlier) } },
      ],
      text: '',
    }
  const text = answerText(ask)
  return { calls: has('ui_actions') ? shown(text, ask.found) : [], text }
}

/** The tool calls that offer to show the quoted places in the graph, if any of them is in it. */
function shown(text: string, found: readonly Source[]): readonly ToolCall[] {
  const quoted = new Set(citedNumbers(text))
  const ids = found.flatMap(({ number, nodes }) => (quoted.has(number) ? nodes : []))
  if (ids.length === 0) return []
  const actions = [
    { action: 'highlight_nodes', node_ids: ids, style: 'spotlight' },
    { action: 'camera_focus', entity_id: ids[0] },
  ]
  return [{ callId: 'show-0', tool: 'ui_actions', input: { ui_actions: actions } }]
}

const NO_DIALOGS =
  'There are no dialogs in your library yet, so there is nothing to look through. Hold one first, or import one: what is said in it can be asked about from then on. What lies in the bin is not looked through.'

/** An answer that quotes the places that were found, each with its number, and claims nothing more. */
export function answerText({ question, earlier, found, unmatched, empty }: AskScene): string {
  if (empty) return NO_DIALOGS
  const missing = unmatched.map((text) => `“${text.replaceAll(/["“”]/g, '')}”`).join(', ')
  if (found.length === 0)
    return `I found nothing${missing === '' ? ' for that' : ` for ${missing}`} in what was said in your library. I am a built-in voice and no AI: I look for words and their forms, so other words for the same matter may find more.`
  const dialogs = quotedOf(found)
  const quoted = new Set(dialogs.flat())
  const rest = found.filter((source) => !quoted.has(source)).toSorted(byNumber)
  return [
    `Your library speaks of it in ${dialogs.length === 1 ? 'one dialog' : plural(dialogs.length, 'dialog')}. I am a built-in voice and no AI, so these are quotations, not conclusions.`,
    ...dialogs.map((sources) => paragraph(sources, [...followedUp(question, earlier), question].join(' '))),
    ...(rest.length > 0
      ? [
          `${plural(rest.length, 'further place')} had some of these words, too: ${rest.map(({ number }) => `[${number}]`).join(' ')}`,
        ]
      : []),
    ...(missing === '' ? [] : [`I found nothing for ${missing}.`]),
  ].join('\n\n')
}

/** The places to quote, grouped by dialog, in the order of their numbers. */
function quotedOf(found: readonly Source[]): readonly (readonly Source[])[] {
  const heard = found.filter(({ speaker, what }) => speaker !== null && (what === null || HEARD.includes(what)))
  const dialogs = [...Map.groupBy(heard.length > 0 ? heard : found, ({ dialogId }) => dialogId).values()]
  let left = QUOTED_MAX
  const taken = dialogs.flatMap((sources) => {
    const best = sources.slice(0, Math.min(QUOTED_EACH, left))
    left -= best.length
    return best.length === 0 ? [] : [best.toSorted(byNumber)]
  })
  return taken.toSorted(([a], [b]) => (a && b ? byNumber(a, b) : 0))
}

function byNumber(a: Source, b: Source): number {
  return a.number - b.number
}

const HEARD: readonly string[] = ['closing words', 'words of the person', 'what was said in an aside']

function paragraph(sources: readonly Source[], question: string): string {
  const [first] = sources
  const { title, at } = first ?? { title: '', at: 0 }
  const marked = markerOf(readQuestion(question))
  const quotes = sources.map(({ speaker, what, number, text }) => {
    const words = marked(oneLine(text)).passage(QUOTED_WORDS)
    const lead =
      speaker === null ? `the ${what ?? 'text'} reads` : `${speaker} said${what === null ? '' : ` (${what})`}`
    return `${lead}: “${unquoted(words.map((part) => part.text).join(''))}” [${number}]`
  })
  return `In “${title}”${at > 0 ? `, ${formatDay(at, 'UTC')},` : ''} ${quotes.join('; ')}`
}

/** Makes quotation marks inside a quotation single. The character before a mark decides whether it opens or closes. */
function unquoted(text: string): string {
  return text
    .replaceAll(/[“„]|(?<=^|[\s(])["'’](?=[\p{L}\p{N}])/gu, '‘')
    .replaceAll(/[”"]/g, '’')
    .replaceAll(/\[(\d+)\]/g, '($1)')
}
