import { isSeat, type MemberId } from '../../../contract/members/member-ids.ts'
import type { StageName } from '../../../contract/turn/turn-parts.ts'
import { presentMembers } from '../../../dialog/members/members.ts'
import { isOrdinal } from '../../../dialog/speech/labels.ts'
import { SpeechFilter } from '../../../dialog/speech/speech-filter.ts'
import type { SpeechRules } from '../../../dialog/speech/speech-rules.ts'
import type { ToolSpec } from '../../ports.ts'
import type { PromptSource } from '../../prompt/words.ts'
import type { Due } from '../../tools/offered-tools.ts'
import { promptName } from '../../prompt/request-texts.ts'

/** The rules by which an answer's speech is separated from other text. */
export function speechRules(
  { state, words }: PromptSource,
  { member, kind }: Due,
  stage: StageName,
  tools: readonly ToolSpec[],
): SpeechRules {
  const called = (id: MemberId): string[] => [promptName(state, id), ...(isSeat(id) ? [words(`title.${id}`)] : [])]
  const others = presentMembers(state).filter(({ id }) => id !== member)
  return {
    own: called(member),
    others: others.flatMap(({ id }) => called(id)),
    // A critique is no speech. In a summary, lines may begin with names of speakers.
    extent: stage === 'critique' ? 'words' : kind === 'summary' ? 'report' : 'speech',
    tools: tools.map(({ name, inputSchema }) => ({ name, inputs: Object.keys(inputSchema.properties ?? {}) })),
  }
}

/** The words of a text about a dialog, without the marks of its prompt. A line may begin with the name of a speaker. */
export function reportWords(text: string): string {
  const filter = new SpeechFilter({ own: [], others: [], extent: 'report', tools: [] })
  return (filter.push(text) + filter.end()).trim()
}

/**
 * Texts at which the vendor should stop: another speaker's name at the start of a line. "First", "Two" and the like are
 * left out.
 */
export function stopTexts({ extent, others }: SpeechRules): readonly string[] | undefined {
  if (extent !== 'speech') return undefined
  const names = others.filter((name) => !isOrdinal(name))
  return names.length === 0 ? undefined : names.map((name) => `\n${name}:`)
}
