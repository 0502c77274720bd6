import { isSeat, type MemberId } from '../../contract/members/member-ids.ts'
import { LENT_CALLS_MAX, type LentTool } from '../../contract/lent/lent-tools.ts'
import { fillText } from '../../dialog/fill-text.ts'
import type { DialogConfig, Lender, PromptSource, Tool, ToolSpec, Words } from '../ports.ts'
import { callLent } from './call-lent.ts'
import type { Due } from './offered-tools.ts'

/** The lent tools that a member asks for in a turn. A closing asks for none, because it weighs what was said. */
export function wantedTools(config: Pick<DialogConfig, 'seats'>, { member, kind }: Due): readonly string[] {
  return isSeat(member) && kind !== 'summary' ? (config.seats[member].tools ?? []) : []
}

/**
 * The lent tools that a member was offered last, as the log has them, so that a prompt can be built again without the
 * programs.
 * @param lender calls the tools; absent when none is called
 */
export function lentTools(source: PromptSource, planned: Due, lender?: Lender): readonly Tool[] {
  if (wantedTools(source.config, planned).length === 0) return []
  const tools = source.state.lent[planned.member]?.tools ?? []
  return tools.map((tool, index) => ({
    spec: specOf(tool),
    // Only the first tool has the text, because one text covers all of them.
    ...(index === 0 && { hint: hintOf(tools, source.words) }),
    run: (input, context) => callLent(tool, input, context, source.words, lender),
  }))
}

/** Which tools of a member's list could not be lent in this turn, a sentence each. */
export function lentProblems({ state, config }: PromptSource, planned: Due): readonly string[] {
  return wantedTools(config, planned).length === 0 ? [] : (state.lent[planned.member]?.problems ?? [])
}

/** Whether the last offer to a member equals this one. */
export function sameOffer(
  lent: PromptSource['state']['lent'],
  member: MemberId,
  offer: { readonly tools: readonly LentTool[]; readonly problems: readonly string[] },
): boolean {
  const { tools = [], problems = [] } = lent[member] ?? {}
  return JSON.stringify([tools, problems]) === JSON.stringify([offer.tools, offer.problems])
}

function specOf({ name, description, inputSchema }: LentTool): ToolSpec {
  return { name, description, inputSchema: { ...inputSchema, type: 'object' } }
}

function hintOf(tools: readonly LentTool[], words: Words): string {
  const labels = [...new Set(tools.map(({ label }) => label))].join(', ')
  return fillText(words('engine.lent'), { labels, calls: LENT_CALLS_MAX })
}
