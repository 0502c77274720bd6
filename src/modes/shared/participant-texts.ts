import { m } from '../../base/language/t.ts'
import type { MemberId } from '../../core/contract/members/member-ids.ts'
import type { Mode, Wording } from '../../core/engine/ports.ts'
import { fillNames } from './fill-names.ts'

/** What both participants are told in every mode beside all else: nothing until a person writes it. */
export const PARTICIPANT_TEXTS = {
  'shared.before': { label: m('Before who they are and what to do'), text: '' },
  'shared.after': { label: m('After what to do'), text: '' },
} as const

/** The role and the tasks of a mode, with what a person wrote to stand before and after them for the participants. */
export function aroundParticipants({ role, instruction }: Told): Told {
  return {
    role: (member, source) => [...told('shared.before', member, source), role(member, source)].join('\n\n'),
    // Self-critique is no speech: what speeches are to be like is told with the draft and again with the final words.
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
