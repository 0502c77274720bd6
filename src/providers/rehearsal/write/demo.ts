import type { MapNode } from '../../../core/contract/insights/insights.ts'
import { DEMO } from '../../../core/contract/rehearsal.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { fill } from './fill.ts'
import { slotsOf } from './owed.ts'
import { nextOf } from './sides.ts'
import { questionsWaiting, roomOf } from './task.ts'
import { countWords } from './text.ts'
import { readDemo, type Demo, type WrittenTurn } from '../words/demo.ts'

/**
 * The words of the demo that is written by hand; null where this is another dialog, or where somebody has said something
 * else in it since. What the audience asks is spoken of, too.
 */
export function writeDemo(scene: Scene): string | null {
  const demo = readDemo()
  const turn = turnOf(scene, demo)
  if (!turn) return null
  const text = named(stageOf(turn, scene), scene)
  // A draft that stands is what is heard.
  const heard = scene.stage === 'final' || (scene.stage === 'draft' && turn.draft === undefined)
  const asked = heard ? fromAudience(scene, demo) : []
  switch (scene.kind) {
    case 'speech':
      // What the moderator has just asked is answered without anything between.
      return (scene.task?.part === 'exchange' ? [text, ...asked] : [...asked, text]).join('\n\n')
    case 'summary':
      return closing(turn, [text, ...asked].join('\n\n'), scene)
    default:
      return [text, ...asked].join(' ')
  }
}

/** What is noted before the words of the demo; null as above. */
export function demoNotes(scene: Scene): string | null {
  const turn = turnOf(scene, readDemo())
  return turn && `<notes>\n${named(turn.notes.join('\n'), scene)}\n</notes>\n`
}

/** Whether the written words are what comes next. */
export function speaksDemo(scene: Scene): boolean {
  return turnOf(scene, readDemo()) !== null
}

/** A step of the argument as it was written down with the words, and the quote of the one it bears on. */
export interface WrittenStep extends Pick<MapNode, 'kind' | 'quote' | 'label'> {
  readonly on: string | null
}

/** The steps in words of the demo; null where they are others. */
export function demoSteps(scene: Scene, text: string): readonly WrittenStep[] | null {
  if (!isDemo(scene)) return null
  const { turns } = readDemo()
  const turn = turns.find(({ kind, final }) => kind === 'speech' && text.includes(named(final, scene)))
  if (!turn) return null
  const all = turns.flatMap(({ steps }) => steps)
  const quoteOf = (id: string | undefined) => all.find((step) => step.id === id)?.quote
  return turn.steps.map(({ kind, quote, label, on }) => {
    const other = quoteOf(on)
    return {
      kind,
      quote: named(quote, scene),
      label: named(label, scene),
      on: other === undefined ? null : named(other, scene),
    }
  })
}

/** The turn that is due, unless something else was said before it, or other lengths are asked for than were written. */
function turnOf(scene: Scene, { turns }: Demo): WrittenTurn | null {
  if (!isDemo(scene) || scene.speeches !== 2 * DEMO.turns || scene.again === true) return null
  const turn = turns[scene.said.length]
  if (turn?.seat !== scene.seat || turn.kind !== scene.kind) return null
  const asWritten = scene.said.every(({ seat, text }, index) => {
    const earlier = turns[index]
    return earlier?.seat === seat && text.includes(named(earlier.final, scene))
  })
  if (!asWritten) return null
  const { min, max } = roomOf(scene)
  const words = countWords(turn.final)
  return scene.stage === 'critique' || (words >= min && words <= max) ? turn : null
}

function isDemo({ mode, topic, seats, material }: Scene): boolean {
  const { first, second } = DEMO.positions
  return (
    mode === DEMO.mode &&
    topic.trim() === DEMO.topic &&
    seats.first.position === first &&
    seats.second.position === second &&
    material.length === 0
  )
}

function stageOf({ draft, critique, final }: WrittenTurn, { stage }: Scene): string {
  if (stage === 'draft') return draft ?? final
  return stage === 'critique' ? (critique ?? 'Keep it') : final
}

/** What is said of the questions of the audience that wait here. */
function fromAudience(scene: Scene, { floor }: Demo): readonly string[] {
  const told = { speech: floor.answer, moderation: floor.relay, introduction: floor.relay, summary: floor.closing }
  return questionsWaiting(scene)
    .filter(({ from }) => from === null)
    .map((question) => fill(told[scene.kind], { ...slotsOf(question), next: scene.seats[nextOf(scene)].name }))
}

function closing({ weighing, verdict }: WrittenTurn, text: string, scene: Scene): string {
  const weighed = `<weighing>\n${named(weighing.join('\n'), scene)}\n</weighing>`
  return `${weighed}\n\n${text}\n\n${named(JSON.stringify(verdict), scene)}`
}

function named(text: string, { seats }: Scene): string {
  return text.replaceAll(/\{(moderator|first|second)\}/g, (_, seat: keyof typeof seats) => seats[seat].name)
}
