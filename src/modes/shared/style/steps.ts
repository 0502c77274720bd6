import type { StyleStep } from '../../../core/contract/mode/style.ts'

type What = Omit<StyleStep, 'name' | 'speaker' | 'kind'> & Partial<Pick<StyleStep, 'kind'>>

/** A step of a style: a speech for a participant and a comment for the moderator, unless another kind is given. */
export function stepOf(name: string, speaker: StyleStep['speaker'], what: What): StyleStep {
  return { name, speaker, kind: speaker === 'moderator' ? 'moderation' : 'speech', ...what }
}

/** The same step for both participants, the first before the second. */
export function stepsOfBoth(name: string, what: What): readonly StyleStep[] {
  return (['first', 'second'] as const).map((speaker) => stepOf(`${name}-${speaker}`, speaker, what))
}
