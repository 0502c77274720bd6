import type { Fact } from '../../contract/events.ts'
import type { LentCalled, LentTool } from '../../contract/lent/lent-tools.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'

type Named = Pick<LentCalled, 'member' | 'connection' | 'tool'>
type Consent = Named & { readonly described: string }

/** The lent tools of a dialog and their calls. */
export interface LentState {
  /** The tools that a member was offered last, and those of its list that could not be lent. */
  readonly lent: Readonly<
    Record<MemberId, { readonly tools: readonly LentTool[]; readonly problems: readonly string[] }>
  >
  /** The calls of lent tools, oldest first. */
  readonly lentCalls: readonly (LentCalled & { readonly at: number })[]
  /** For each tool, its description when the person last allowed a member to use it. */
  readonly lentConsents: readonly Consent[]
}

/** The state before any tool was lent. */
export const NOTHING_LENT: LentState = { lent: {}, lentCalls: [], lentConsents: [] }

/**
 * Whether the person allowed this tool to this member before in this dialog: never, with its present description, or
 * with another.
 */
export function consentBefore(
  { lentConsents }: Pick<LentState, 'lentConsents'>,
  tool: LentTool,
  member: MemberId,
): 'none' | 'same' | 'other' {
  const given = lentConsents.find((consent) => isOf(consent, { ...tool, member }))
  return given === undefined ? 'none' : given.described === describedAs(tool) ? 'same' : 'other'
}

function isOf(one: Named, other: Named): boolean {
  return one.member === other.member && one.connection === other.connection && one.tool === other.tool
}

/** The description of a tool that models and the person read. */
function describedAs({ description, inputSchema }: LentTool): string {
  return JSON.stringify([description, inputSchema])
}

/** The state after an offer to a member, or a call. */
export function reduceLent<State extends LentState>(
  state: State,
  fact: Extract<Fact, { type: 'tools-lent' | 'lent-tool-called' }>,
): State {
  if (fact.type === 'lent-tool-called') {
    const called = { ...state, lentCalls: [...state.lentCalls, fact] }
    return fact.consented ? { ...called, lentConsents: consentsAfter(state, fact) } : called
  }
  const { member, tools, problems } = fact
  return { ...state, lent: { ...state.lent, [member]: { tools, problems } } }
}

/** The consents after a call: the tool is allowed with the description that the person saw. */
function consentsAfter({ lent, lentConsents }: LentState, called: Named): readonly Consent[] {
  const { member, connection, tool: name } = called
  const offered = lent[member]?.tools.find((each) => each.connection === connection && each.tool === name)
  if (!offered) return lentConsents
  const others = lentConsents.filter((consent) => !isOf(consent, called))
  return [...others, { member, connection, tool: name, described: describedAs(offered) }]
}
