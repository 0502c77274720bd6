import { readLanguage } from '../../base/files/speak-within.ts'
import { speakDuring, translateKnown } from '../../base/language/t.ts'
import { draw } from '../../core/dialog/draw.ts'
import { detectLanguage } from '../../core/dialog/language/detect-language.ts'
import type { ModelRequest, Scene, ToolCall } from '../../core/engine/ports.ts'
import { answerUsage } from './answer-usage.ts'
import { askAnswer } from './ask.ts'
import type { RehearsalOptions } from './create-rehearsal-provider.ts'
import { rehearsalDigest } from './digest.ts'
import { isWritten, writtenNotes, writtenText } from './dialogs/written-turn.ts'
import type { FailureKind } from './failures.ts'
import { insightAnswer } from './insights/insight.ts'
import { lineLanguage } from './lines/languages.ts'
import { PlainLine } from './lines/plain-line.ts'
import type { RehearsalModel } from './parse-model.ts'
import { storyAnswer } from './story/index.ts'

/** An answer: thinking, then text, then tool calls. */
export interface RehearsalAnswer {
  readonly thoughts?: string
  readonly text: string
  readonly calls: readonly ToolCall[]
  /** Whether the answer ends with its text, because the calls need no result. */
  readonly leaves?: boolean
}

/** What a voice says to a request. */
export async function answerOf(
  request: ModelRequest,
  model: RehearsalModel,
  options: RehearsalOptions,
  failure: FailureKind | null,
): Promise<RehearsalAnswer> {
  const title = await titleOf(request.scene)
  return storyAnswer(request) ?? askAnswer(request) ?? lineAnswer(request, model, options, failure, title)
}

/** The name of a turn of a style, in the language of the voices' lines; undefined in rounds. */
async function titleOf({ task, language, topic }: Scene): Promise<string | undefined> {
  const { title } = task ?? {}
  if (title === undefined) return undefined
  const line = lineLanguage(language ?? detectLanguage(topic))
  const spoken = await readLanguage(line === 'zh' ? 'zh-Hans' : line)
  return speakDuring(spoken, () => translateKnown(title))
}

/** An answer outside of stories: from a written dialog, or plain lines. */
function lineAnswer(
  request: ModelRequest,
  model: RehearsalModel,
  options: RehearsalOptions,
  failure: FailureKind | null,
  title: string | undefined,
): RehearsalAnswer {
  const { scene } = request
  const line = new PlainLine(scene, answerUsage(request, '', '').promptTokens, title)
  const thoughts = (request.thinking === true || model.think) && !scene.insight ? line.thoughts() : ''
  const concluding = failure === null && concludes(request, model, options)
  const text = wordsFor(scene, line, model, options, concluding)
  if (concluding) {
    const callId = `conclude-${scene.speech}-${scene.call}`
    return { thoughts, text, calls: [{ callId, tool: 'conclude', input: { reason: line.reason() } }] }
  }
  const calls = takesLeave(request) ? [{ callId: 'leave', tool: 'end_dialogue', input: {} }] : []
  return { thoughts, text, calls, leaves: true }
}

function wordsFor(
  scene: Scene,
  line: PlainLine,
  model: RehearsalModel,
  { script }: RehearsalOptions,
  concluding: boolean,
): string {
  const given = script?.(scene) ?? null
  if (given !== null) return given
  if (scene.insight && scene.insight.kind !== 'world') return insightAnswer(scene, scene.insight)
  if (scene.digestOf) return rehearsalDigest(scene.digestOf)
  const concludes = concluding || (scene.kind === 'moderation' && scene.call > 0)
  const written = concludes ? null : writtenText(scene)
  const notes =
    (scene.task?.notes ?? scene.task?.gives) && scene.call === 0 ? (writtenNotes(scene) ?? line.notes()) : ''
  // The marker decides only in the late phase, in which this comment is the moderator's last one.
  const marked = model.marker && scene.kind === 'moderation'
  const text = written ?? line.words(concludes || (marked && scene.phase === 'late'))
  return `${notes}${text}${marked ? '\n[CONCLUDE]' : ''}`
}

function concludes(request: ModelRequest, model: RehearsalModel, { script }: RehearsalOptions): boolean {
  const { scene, tools } = request
  if (model.marker || model.conclude === 'never' || scene.call > 0 || !tools.some((tool) => tool.name === 'conclude'))
    return false
  if (model.conclude === 'first-offer') return true
  // A written dialog is played to its end.
  if (!script && isWritten(scene)) return false
  return scene.speech >= scene.speeches - 1 || draw([true, false], scene.seed, `conclude ${scene.speech}`)
}

/** Whether to end an aside: it has reached its closing words. */
function takesLeave({ scene, tools }: ModelRequest): boolean {
  return scene.task?.part === 'closing' && tools.some(({ name }) => name === 'end_dialogue')
}
