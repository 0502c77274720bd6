import type { Fact } from '../../contract/events.ts'
import type { LentCalled, LentTool } from '../../contract/lent/lent-tools.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'

/** What other programs lent to a dialog. */
export interface LentState {
  /** Tools that a member was offered last, and what of its list could not be lent. */
  readonly lent: Readonly<
    Record<MemberId, { readonly tools: readonly LentTool[]; readonly problems: readonly string[] }>
  >
  /** Calls of such tools, oldest first. */
  readonly lentCalls: readonly (LentCalled & { readonly at: number })[]
}

/** Nothing was lent yet. */
export const NOTHING_LENT: LentState = { lent: {}, lentCalls: [] }

/** What a member is offered from here on; or a call. */
export function reduceLent<State extends LentState>(
  state: State,
  fact: Extract<Fact, { type: 'tools-lent' | 'lent-tool-called' }>,
): State {
  if (fact.type === 'lent-tool-called') return { ...state, lentCalls: [...state.lentCalls, fact] }
  const { member, tools, problems } = fact
  return { ...state, lent: { ...state.lent, [member]: { tools, problems } } }
}
