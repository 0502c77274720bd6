import { isSeat, type MemberId } from '../../../contract/members/member-ids.ts'
import type { StageName } from '../../../contract/turn/turn-parts.ts'
import { memberName, presentMembers } from '../../../dialog/members/members.ts'
import { isOrdinal } from '../../../dialog/speech/labels.ts'
import type { SpeechRules } from '../../../dialog/speech/speech-rules.ts'
import type { ToolSpec } from '../../ports.ts'
import type { PromptSource } from '../../prompt/words.ts'
import type { Due } from '../../tools/offered-tools.ts'

/** The rules that tell speech from other text in an answer to a stage. */
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
    // A critique is not spoken, and a summary rightly begins lines with the names of speakers.
    extent: stage === 'critique' ? 'words' : kind === 'summary' ? 'report' : 'speech',
    tools: tools.map(({ name, inputSchema }) => ({ name, inputs: Object.keys(inputSchema.properties ?? {}) })),
  }
}

/** Stop texts for the vendor: another speaker's name at the start of a line. "First", "Two" and the like are not. */
export function stopTexts({ extent, others }: SpeechRules): readonly string[] | undefined {
  if (extent !== 'speech') return undefined
  const names = others.filter((name) => !isOrdinal(name))
  return names.length === 0 ? undefined : names.map((name) => `\n${name}:`)
}
