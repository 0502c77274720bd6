import type { MemberId } from '../../core/contract/members/member-ids.ts'
import type { Wording } from '../../core/engine/ports.ts'
import { fillNames } from './fill-names.ts'
import { roleFor } from './rules.ts'

/** Who a seat is. A participant is told its position as the mode sees it, and without one what it goes by instead. */
export function moderatedRole(member: MemberId, wording: Wording): string {
  if (member !== 'first' && member !== 'second') return roleFor(member, wording)
  const { words, config } = wording
  const { position } = config.seats[member]
  const stance = words(`${config.mode}.${position ? 'position' : 'side'}.${member}`)
  return roleFor(member, wording, fillNames(stance, config, { position: position ?? '' }))
}
