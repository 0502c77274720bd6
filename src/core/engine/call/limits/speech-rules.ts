import { isSeat, type MemberId } from '../../../contract/members/member-ids.ts'
import type { StageName } from '../../../contract/turn/turn-parts.ts'
import { memberName, presentMembers } from '../../../dialog/members/members.ts'
import { isOrdinal } from '../../../dialog/speech/labels.ts'
import type { SpeechRules } from '../../../dialog/speech/speech-rules.ts'
import type { ToolSpec } from '../../ports.ts'
import type { PromptSource } from '../../prompt/words.ts'
import type { Due } from '../../tools/offered-tools.ts'

/** How the words of a stage are told from what is no speech. */
export function speechRules(
  { state, words }: PromptSource,
  { member, kind }: Due,
  stage: StageName,
  tools: readonly ToolSpec[],
): SpeechRules {
  const called = (id: MemberId): string[] => [memberName(state, id), ...(isSeat(id) ? [words(`title.${id}`)] : [])]
  const others = presentMembers(state).filter(({ id }) => id !== member)
  return {
    own: called(member),
    others: others.flatMap(({ id }) => called(id)),
    // Nobody hears a critique, and whoever sums up says of each by name what they argued.
    extent: stage === 'critique' ? 'words' : kind === 'summary' ? 'report' : 'speech',
    tools: tools.map(({ name, inputSchema }) => ({ name, inputs: Object.keys(inputSchema.properties ?? {}) })),
  }
}

/** Where a vendor may end the answer by itself: where somebody else's name begins a line. Names that are words of counting do not. */
export function stopTexts({ extent, others }: SpeechRules): readonly string[] | undefined {
  if (extent !== 'speech') return undefined
  const names = others.filter((name) => !isOrdinal(name))
  return names.length === 0 ? undefined : names.map((name) => `\n${name}:`)
}
