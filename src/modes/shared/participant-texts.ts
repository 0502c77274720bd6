import { m } from '../../base/language/t.ts'
import type { MemberId } from '../../core/contract/members/member-ids.ts'
import type { Mode, Wording } from '../../core/engine/ports.ts'
import { fillNames } from './fill-names.ts'

/** Additional texts for both participants in every mode. They are empty until a person edits them. */
export const PARTICIPANT_TEXTS = {
  'shared.before': { label: m('Before who they are and what to do'), text: '' },
  'shared.after': { label: m('After what to do'), text: '' },
} as const

/**
 * The role and the instruction of a mode, with the additional texts before and after them in the participants' prompts.
 */
export function aroundParticipants({ role, instruction }: Told): Told {
  return {
    role: (member, source) => [...told('shared.before', member, source), role(member, source)].join('\n\n'),
    // A critique of one's own draft is no speech. The text about speeches comes with the draft and again with the
    // final.
    instruction: (occasion) =>
      [
        instruction(occasion),
        ...(occasion.stage === 'critique' ? [] : told('shared.after', occasion.member, occasion)),
      ].join('\n\n'),
  }
}

type Told = Pick<Mode, 'role' | 'instruction'>

function told(key: keyof typeof PARTICIPANT_TEXTS, member: MemberId, { words, config }: Wording): readonly string[] {
  const text = member === 'first' || member === 'second' ? fillNames(words(key), config) : ''
  return text === '' ? [] : [text]
}
