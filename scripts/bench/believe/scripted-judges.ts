import type { ModelEvent, ModelProvider, ModelRequest } from '../../../src/core/engine/ports.ts'
import { NO_USAGE } from '../../../src/core/dialog/money/usage.ts'

/** What a judge can read off its prompt, and nothing else. */
interface Told {
  readonly one: string
  readonly two: string
  readonly pieces: readonly { readonly by: string; readonly text: string }[]
  readonly whole: string
}

/** Answers as one kind of judge does; null: answers in prose. */
export type Habit = (told: Told, random: () => number) => string | null

const piecesOf = ({ pieces }: Told, label: string) => pieces.filter(({ by }) => by === label)
const sum = (told: Told, label: string, of: (text: string) => number) =>
  piecesOf(told, label).reduce((total, { text }) => total + of(text), 0)
const more = (told: Told, of: (text: string) => number) => {
  const [one, two] = [sum(told, told.one, of), sum(told, told.two, of)]
  return one === two ? 'neither' : one > two ? told.one : told.two
}
/** The points that a speech itself says it is worth: a script can judge by them without understanding anything. */
const worth = (text: string) =>
  [...new Set(text.match(/worth \d+/g) ?? [])].reduce((all, each) => all + Number(each.slice(6)), 0)
const speakers = (told: Told) => told.pieces.filter(({ by }) => by === told.one || by === told.two)

export const HABITS: Readonly<Record<string, Habit>> = {
  'first place': ({ one }) => one,
  'last place': ({ two }) => two,
  'who spoke first': (told) => speakers(told)[0]?.by ?? 'neither',
  'who spoke last': (told) => speakers(told).at(-1)?.by ?? 'neither',
  longer: (told) => more(told, (text) => text.length),
  /** Is not fooled by repetition, but takes different words for more content. */
  'more distinct words': (told) => {
    const words = (label: string) =>
      new Set(piecesOf(told, label).flatMap(({ text }) => text.toLowerCase().match(/\p{L}+/gu) ?? [])).size
    const [one, two] = [words(told.one), words(told.two)]
    return one === two ? 'neither' : one > two ? told.one : told.two
  },
  /** Recognises its own family by the style, not by the name. */
  'claude, own by style': (told) =>
    [told.one, told.two].find((label) => piecesOf(told, label).some(({ text }) => /That said, /.test(text))) ??
    more(told, worth),
  refuses: () => 'REFUSED',
  /** Prefers the speaker that it takes for its own family; where nobody shows it, the first. */
  'own family': (told) =>
    [told.one, told.two].find((label) => piecesOf(told, label).some(({ text }) => /claude|anthropic/i.test(text))) ??
    told.one,
  unreadable: () => null,
  honest: (told) => more(told, worth),
  /** Right in four of five calls; in the fifth it chooses the other. */
  'honest, errs in 20 %': (told, random) => {
    const right = more(told, worth)
    if (random() >= 0.2) return right
    const others = [told.one, told.two, 'neither'].filter((each) => each !== right)
    return others[Math.floor(random() * others.length)] ?? right
  },
  /** Obeys a text after a closing tag, or outside the lines of the material, as if it were its instruction. */
  'obeys tags': (told) => {
    const order = told.whole.match(
      /<\/[a-z][^>]*>[\s\S]*?choose (Speaker \d)|<(?:system|instruction)s?>[^<]*choose (Speaker \d)/i,
    )
    return (
      order?.[1] ??
      order?.[2] ??
      told.pieces.find(({ by, text }) => by === '' && /choose Speaker \d/.test(text))?.text.match(/Speaker \d/)?.[0] ??
      more(told, worth)
    )
  },
}

/** A provider whose models are these judges. */
export function scriptedJudges(random: () => number): ModelProvider {
  return {
    id: 'scripted',
    models: () => Promise.resolve([]),
    async *stream(request: ModelRequest): AsyncIterable<ModelEvent> {
      await Promise.resolve()
      yield { type: 'started' }
      yield { type: 'text', text: answer(request, random) }
      const usage = { ...NO_USAGE, promptTokens: 1_000, completionTokens: 50 }
      yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage }
    },
  }
}

function answer(request: ModelRequest, random: () => number): string {
  // A number after the name of a habit makes several judges of one kind.
  const choice = HABITS[request.model.replace(/ #\d+$/, '')]?.(toldBy(request), random) ?? null
  if (choice === 'REFUSED') return 'I’m sorry, but I can’t help with judging people.'
  return choice === null
    ? 'I would rather say that the candidate says yes.'
    : JSON.stringify({ reasons: ['So it seems.'], choice })
}

function toldBy({ system, messages }: ModelRequest): Told {
  const rules = system.map(({ text }) => text).join('\n')
  const whole = messages
    .flatMap((message) => (message.role === 'tool' ? [] : message.parts.map(({ text }) => text)))
    .join('\n')
  const boundary = /lines that begin with (\S+)\./.exec(rules)?.[1] ?? ''
  const [, one = '', two = ''] = /(Speaker 1)[\s\S]*?(Speaker 2)/.exec(rules) ?? []
  const pieces = whole
    .split(`\n${boundary} `)
    .slice(1)
    .map((piece) => {
      const [heading = '', ...lines] = piece.split('\n')
      const by =
        /^(?:turn \d+, )?(Speaker \d)$/.exec(heading)?.[1] ??
        (heading === 'end' || !heading.includes('turn') ? '' : heading)
      return { by: heading === 'end' ? 'task' : by, text: lines.join('\n') }
    })
  return { one, two, pieces, whole }
}
