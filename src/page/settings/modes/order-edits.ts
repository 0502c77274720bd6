import type { Order, StyleStep } from '../../../core/contract/mode/style.ts'

/** A new step with placeholder texts; the person writes its task. */
const NEW_STEP = { speaker: 'first', kind: 'speech', title: 'Speech', task: '', words: [60, 120] } as const

/** The steps with a new one at a place. Its name is not used by another step. */
export function withStep(steps: readonly StyleStep[], at: number): readonly StyleStep[] {
  const names = new Set(steps.map(({ name }) => name))
  let number = steps.length
  while (names.has(`step-${number}`)) number += 1
  return steps.toSpliced(at, 0, { ...NEW_STEP, words: [...NEW_STEP.words], name: `step-${number}` })
}

/** The steps with one of them moved to another place. */
export function withMoved(steps: readonly StyleStep[], from: number, to: number): readonly StyleStep[] {
  const step = steps[from]
  return step === undefined || to < 0 || to >= steps.length ? steps : steps.toSpliced(from, 1).toSpliced(to, 0, step)
}

/**
 * The smallest order: one step of each required kind.
 * @param closing what the mode calls its closing; empty while that is not written
 */
export function smallestOrder(closing: string): Order {
  return {
    course: 'How it goes: {first} speaks, then {second}, and {moderator} closes.',
    steps: [
      {
        name: 'open-first',
        speaker: 'first',
        kind: 'speech',
        title: 'Opening',
        task: 'Open: say what you hold, and why.',
        words: [60, 120],
      },
      {
        name: 'open-second',
        speaker: 'second',
        kind: 'speech',
        title: 'Opening',
        task: 'Open: say what you hold, and why.',
        words: [60, 120],
      },
      { name: 'close', speaker: 'moderator', kind: 'summary', title: closing.trim() === '' ? 'Summary' : closing },
    ],
  }
}
