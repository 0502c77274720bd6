import type { SeatId } from '../../../core/contract/dialog-config.ts'
import type { BriefLead } from '../../../core/contract/insights/brief.ts'
import type { BriefList } from '../../../core/contract/insights/insight-names.ts'
import { detectLanguage } from '../../../core/dialog/language/detect-language.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { argumentOf, type PlacedStep } from './steps.ts'
import { countedLine, fillLine, linesIn, type LineTexts } from '../lines/line-texts.ts'
import { askerOfScene } from '../lines/scene-parts.ts'
import { plain, sentencesOf } from '../text.ts'

interface Quote {
  readonly turn: number
  readonly quote: string
}

interface Point {
  readonly text: string
  readonly quotes: readonly Quote[]
}

const POINTS_MAX = 3

/** The parts of a decision brief that are found in speeches, and not in facts: concessions, disputes, warnings. */
export function briefOf(
  scene: Scene,
  { turns }: Extract<NonNullable<Scene['insight']>, { kind: 'brief' }>,
): BriefLead & Readonly<Record<BriefList, readonly Point[]>> {
  const { seats } = scene
  const language = scene.language ?? detectLanguage(scene.topic)
  const lines = linesIn(language)
  const asks = askerOfScene(scene)
  // The questions come from the participant who only asks, or else from the moderator.
  const asked = scene.said
    .filter(({ seat, kind }) => (asks === null ? kind === 'moderation' : kind === 'speech' && seat === asks))
    .flatMap(({ text }) => questionIn(text, turns.find((turn) => turn.text === text)?.number ?? 0))
    .at(-1)
  const { steps, bearings } = argumentOf(scene, turns)
  const across = bearings.filter(({ from, to }) => from.seat !== to.seat)
  const granted = across.filter(({ from }) => from.kind === 'concession')
  const disputed = across.filter(({ from, to }) => from.kind === 'rebuttal' && to.kind !== 'rebuttal')
  const alone = disputed.length > 0 ? [] : steps.filter(({ kind }) => kind === 'claim')
  const name = (seat: SeatId) => seats[seat].name
  const claims = steps.filter(({ kind }) => kind === 'claim')
  const attacked = new Set(disputed.map(({ to }) => to.id))
  // Claims that nobody disputed come first.
  const answer = claims.find(({ id }) => !attacked.has(id)) ?? claims[0]
  const reasons = (own: boolean): readonly Point[] =>
    first(
      claims.filter((step) => answer !== undefined && step !== answer && (step.seat === answer.seat) === own),
      (step) => ({ text: step.label, quotes: [quoteOf(step)] }),
    ).slice(0, 2)
  return {
    ...leadOf(
      lines,
      conclusionOf(scene, lines) ?? (answer ? fillLine(lines.briefAnswer, { point: answer.label }) : ''),
      countedLine(
        lines.briefSure,
        { disputed: claims.filter(({ id }) => attacked.has(id)).length, claims: claims.length },
        language,
      ),
    ),
    for: reasons(true),
    against: reasons(false),
    agreed: first(granted, ({ from, to }) => ({
      text: fillLine(lines.briefAgreed, { holder: name(to.seat), name: name(from.seat), point: to.label }),
      quotes: [quoteOf(to), quoteOf(from)],
    })),
    crux: asked === undefined ? [] : [{ text: asked.quote, quotes: [asked] }],
    settles: [
      ...first(disputed, ({ from, to }) => ({
        text: fillLine(lines.briefSettles, { holder: name(to.seat), name: name(from.seat), point: to.label }),
        quotes: [quoteOf(to), quoteOf(from)],
      })),
      ...first(alone, (step) => ({
        text: fillLine(lines.briefSettlesAlone, { name: name(step.seat), point: step.label }),
        quotes: [quoteOf(step)],
      })).slice(0, 2),
    ],
    changed: first(granted, ({ from, to }) => ({
      text: fillLine(lines.briefChanged, { holder: name(to.seat), name: name(from.seat), point: to.label }),
      quotes: [quoteOf(from)],
    })),
    risks: [
      ...first(disputed.toReversed(), ({ from }) => ({
        text: fillLine(lines.briefRisk, { name: name(from.seat), point: from.label }),
        quotes: [quoteOf(from)],
      })),
      ...first(alone.toReversed(), (step) => ({
        text: fillLine(lines.briefRiskAlone, { name: name(step.seat), point: step.label }),
        quotes: [quoteOf(step)],
      })).slice(0, 1),
    ],
  }
}

/**
 * The answer that the closing gives: the position of the participant whom it begins with, who won, or else its first
 * sentence; empty when the closing judges nothing, null before there is one.
 */
function conclusionOf({ said, seats }: Scene, lines: LineTexts): string | null {
  const closing = said.findLast(({ kind }) => kind === 'summary')
  if (closing === undefined) return null
  if (closing.text.includes(lines.notJudged)) return ''
  const winner = (['first', 'second'] as const).find((seat) => closing.text.startsWith(`${seats[seat].name} `))
  return (winner === undefined ? null : seats[winner].position) ?? sentencesOf(plain(closing.text))[0] ?? ''
}

/** The brief's conclusion. Rehearsal voices judge nothing, so it says that they know no more; empty without an answer. */
function leadOf(lines: LineTexts, answer: string, sure: string): BriefLead {
  if (answer === '') return { answer: '', sure: '', wrong: '', next: '' }
  return {
    answer,
    sure,
    wrong: lines.briefWrong,
    next: lines.briefNext,
  }
}

/** The points of these items, without duplicates and at most POINTS_MAX. */
function first<T>(items: readonly T[], tell: (item: T) => Point): readonly Point[] {
  const points = new Map(items.map((item) => tell(item)).map((point) => [point.text, point]))
  return [...points.values()].slice(0, POINTS_MAX)
}

function questionIn(text: string, turn: number): readonly Quote[] {
  const quote = sentencesOf(text).findLast((sentence) => /[?？؟]$/u.test(sentence))
  return quote === undefined ? [] : [{ turn, quote }]
}

function quoteOf({ turn, quote }: PlacedStep): Quote {
  return { turn, quote }
}
