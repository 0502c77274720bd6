import type { SeatId } from '../../../core/contract/dialog-config.ts'
import type { MapEdge, MapNode } from '../../../core/contract/insights/insights.ts'
import type { ModeWords, Sentences, Tag } from '../words/schema.ts'
import type { WriterContext } from './writer-context.ts'
import { demoSteps } from './demo.ts'
import { coreOf } from './fill.ts'
import { allOf, allPoints, pointsFor } from './subjects.ts'

/** What some sentences of ours do in an argument. */
interface Rule extends Pick<ModeWords['argues'][number], 'kind' | 'bears'> {
  readonly templates: readonly string[]
  /** What they are about; null when it is about the whole. */
  readonly issue: string | null
}

/** One step as it is found in a turn. */
export interface Step {
  readonly id: string
  readonly seat: SeatId
  readonly kind: MapNode['kind']
  /** Exactly as it stands in the turn. */
  readonly quote: string
  readonly issue: string | null
  readonly bears: Rule['bears']
  /** What of the other it was said to, in their words. */
  readonly cites?: string | undefined
  /** Where the words were written by hand: the step in a few words, and the quote of the one it bears on. */
  readonly written?: { readonly label: string; readonly on: string | null }
}

/** Steps noted of one turn. */
const STEPS_MAX = 5
/** A shorter piece of a template may stand in anybody's words. */
const TELLING_CHARS = 14
/** "Yes." is no statement. */
const STATEMENT_CHARS = 6
const RELATIONS = { claim: 'supports', support: 'supports', rebuttal: 'rebuts', concession: 'concedes' } as const
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The steps in a participant's words. Where the words are not ours, their first statement is taken for a claim. */
export function stepsIn(context: WriterContext, seat: SeatId, text: string): readonly Step[] {
  const written = demoSteps(context.scene, text)
  if (written)
    return written.map(({ kind, quote, label, on }, index) => ({
      ...{ id: letter(index), seat, kind, quote, issue: null, bears: 'nothing' },
      written: { label, on },
    }))
  const sentences = [...segmenter.segment(text)].map(({ segment, index }) => ({
    start: index,
    end: index + segment.length,
    words: segment.trim(),
  }))
  const found = new Map<number, { readonly rule: Rule; readonly quote: string }>()
  let ours = false
  for (const rule of rulesOf(context)) {
    for (const core of rule.templates.map(coreOf)) {
      const at = core.trim().length < TELLING_CHARS ? -1 : text.indexOf(core)
      // What somebody quotes is not said by them.
      if (at < 0 || inQuotation(text.slice(0, at))) continue
      ours = true
      const over = sentences.filter(({ start, end }) => end > at && start < at + core.trimEnd().length)
      const [first] = over
      const last = over.at(-1)
      if (rule.kind !== null && first && last && !found.has(first.start))
        found.set(first.start, { rule, quote: text.slice(first.start, last.end).trim() })
    }
  }
  // Of a long speech what is held, attacked and granted goes before what only supports it.
  const kept = new Set(
    [...found]
      .toSorted(([a, one], [b, other]) => Number(supports(one)) - Number(supports(other)) || a - b)
      .slice(0, STEPS_MAX)
      .map(([at]) => at),
  )
  const inOrder = [...found].filter(([at]) => kept.has(at)).toSorted(([a], [b]) => a - b)
  const taken = inOrder.map(([at, { rule, quote }], index): Step => ({
    id: letter(index),
    seat,
    kind: rule.kind ?? 'claim',
    quote,
    issue: rule.issue ?? (rule.bears === 'other' ? issueNamed(context, quote) : null),
    bears: rule.bears,
    cites: rule.bears === 'other' ? (citedIn(quote) ?? citedIn(paragraphBefore(text, at))) : undefined,
  }))
  if (taken.length > 0 || ours) return taken
  const statement = sentences.find(({ words }) => words.length >= STATEMENT_CHARS && !/[?？؟]["”’)]*$/u.test(words))
  return statement
    ? [{ id: letter(0), seat, kind: 'claim', quote: statement.words, issue: null, bears: 'nothing' }]
    : []
}

function supports({ rule }: { readonly rule: Rule }): boolean {
  return rule.kind === 'support'
}

/** What a sentence says by name that it is about. */
function issueNamed({ subjects }: WriterContext, quote: string): string | null {
  return subjects.find(({ issue }) => quote.includes(issue))?.issue ?? null
}

/** The last words that are quoted in a text. */
function citedIn(text: string): string | undefined {
  return [...text.matchAll(/“([^“”]+)”/g)].at(-1)?.[1]
}

function paragraphBefore(text: string, at: number): string {
  const before = text.slice(0, at)
  return before.slice(before.lastIndexOf('\n\n') + 1)
}

/** What each sentence does that the voices have for the mode. */
function rulesOf({ words: { mode }, subjects }: WriterContext): readonly Rule[] {
  const places = [{ issue: null, says: mode.says }, ...subjects]
  return mode.argues.flatMap(({ by, kind, bears }) =>
    places.map(({ issue, says }) => ({
      templates: by.flatMap((name) => sentencesNamed(name, says, mode.points)),
      kind,
      issue,
      bears,
    })),
  )
}

/** The sentences of a pool, of a part of one ("extend/early"), or those of that name in the points. */
export function sentencesNamed(
  name: string,
  says: Readonly<Record<string, Sentences>>,
  points: ModeWords['points'],
): readonly string[] {
  for (const [point, names] of Object.entries(points)) {
    const at = names.indexOf(name)
    if (at >= 0) return allPoints(says[point]).flatMap((sentences) => sentences[at] ?? [])
  }
  const [pool = '', tag] = name.split('/')
  return tag === undefined ? allOf(says[pool]) : pointsFor(says[pool], new Set([tag as Tag])).flat()
}

/** What the steps of a turn bear on: one another, and the steps before them. */
export function edgesOf(steps: readonly Step[], earlier: readonly Step[]): readonly MapEdge[] {
  return steps.flatMap((step, index): MapEdge[] => {
    const before = steps.slice(0, index)
    const to = step.written
      ? [...earlier, ...steps].find(({ quote }) => quote === step.written?.on)
      : targetOf(step, before, earlier)
    return to ? [{ from: step.id, to: to.id, relation: RELATIONS[step.kind] }] : []
  })
}

function targetOf(step: Step, before: readonly Step[], earlier: readonly Step[]): Step | undefined {
  switch (step.bears) {
    case 'nothing':
      return undefined
    case 'before':
      return before.findLast((other) => other.issue === step.issue && other.kind !== 'support') ?? before.at(-1)
    case 'thesis':
      return [...earlier, ...before].find((other) => other.seat === step.seat && other.kind === 'claim')
    case 'other': {
      const theirs = earlier.filter((other) => other.seat !== step.seat)
      const points = theirs.filter((other) => other.kind === 'claim' || other.kind === 'rebuttal')
      const { cites, issue } = step
      return (
        (cites === undefined ? undefined : theirs.findLast(({ quote }) => quote.includes(cites))) ??
        (issue === null ? undefined : points.findLast((other) => other.issue === issue)) ??
        points.at(-1) ??
        theirs.at(-1) ??
        (step.kind === 'support' ? before.at(-1) : undefined)
      )
    }
  }
}

function inQuotation(before: string): boolean {
  return before.lastIndexOf('“') > before.lastIndexOf('”')
}

function letter(index: number): string {
  return String.fromCodePoint(97 + index)
}
