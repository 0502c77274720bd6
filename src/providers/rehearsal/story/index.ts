import type { ModelRequest, ToolCall, Scene } from '../../../core/engine/ports.ts'
import { STORY } from '../../../features/story/model/selectors.ts'
import { oocAnswer } from '../insights/ooc.ts'
import { rehearsalDigest } from '../digest.ts'
import { writeWorldStep } from '../worlds/write-world.ts'
import { apartCalls, apartText, isOverApart } from './apart.ts'
import { companionCalls, companionText } from './companion.ts'
import { formatDetail } from '../../../core/dialog/story/detail-lines.ts'
import { narratorCalls } from './narrator.ts'
import { narratorText } from './scene-text.ts'

const HEARD =
  /\b(?:hears?|sounds?|listen\w*|quiet|silen\w+|voices?|bells?|wind|drip\w*|creak\w*|hum\w*|rust\w+|howl\w*|footsteps?|echo\w*|knock\w*|whisper\w*|crackl\w*|splash\w*|call\w*|sing\w*|rings?|ringing)\b/
const WORDS_MAX = 25

interface Answer {
  readonly calls: readonly ToolCall[]
  readonly text: string
}

/** The answer of a voice in a story, or in an aside of one: tool calls, or words. Null elsewhere. */
export function storyAnswer(request: Pick<ModelRequest, 'scene' | 'tools' | 'messages'>): Answer | null {
  const { scene, tools, messages } = request
  if (scene.insight?.kind === 'world') return { calls: [], text: writeWorldStep(scene.insight.step, scene.seed) }
  if (scene.mode === STORY && scene.digestOf) return { calls: [], text: rehearsalDigest(scene.digestOf) }
  if (scene.detailOf) return { calls: [], text: detailText(scene.detailOf) }
  // Questions out of character get their answer here, because a story has no other.
  if (scene.mode === STORY && scene.insight?.kind === 'ooc')
    return { calls: [], text: oocAnswer(scene, scene.insight.asked) }
  const names = tools.map(({ name }) => name)
  if (scene.task?.apart && !scene.insight && !scene.digestOf) return answerApart(request, names)
  const story = scene.task?.story
  if (!story || scene.insight) return null
  const companion = story.self !== 'moderator'
  const calls = companion ? companionCalls(scene, story, names) : narratorCalls(scene, story, names, messages)
  // The words depend on the results of the calls.
  if (calls.length > 0) return { calls, text: '' }
  return { calls, text: companion ? companionText(scene, story, messages) : narratorText(scene, story, messages) }
}

/** The answer in an aside: words, and at its end the call that closes it. */
function answerApart(
  { scene, messages }: Pick<ModelRequest, 'scene' | 'messages'>,
  tools: readonly string[],
): Answer | null {
  const apart = scene.task?.apart
  if (!apart) return null
  const calls = apartCalls(scene, apart, tools)
  if (calls.length > 0) return { calls, text: '' }
  const leaves = isOverApart(scene, apart) && tools.includes('end_dialogue')
  return {
    calls: leaves ? [{ callId: `leave-${scene.said.length}`, tool: 'end_dialogue', input: {} }] : [],
    text: apartText(scene, apart, messages),
  }
}

/** The detail lines of a scene: its first sentence, and the first sentence that describes a sound. */
function detailText({ place, time, text }: NonNullable<Scene['detailOf']>): string {
  const sentences = text.match(/[^.!?…]+[.!?…]*/g)?.map((sentence) => sentence.trim()) ?? []
  const spoken = /["“”]/
  const [seen] = sentences.filter((sentence) => !spoken.test(sentence))
  const heard = sentences.find((sentence) => HEARD.test(sentence) && !spoken.test(sentence)) ?? null
  const image = [place, time, ...(seen === undefined ? [] : [short(seen)])].join(', ')
  return formatDetail({ image, sound: heard === null ? null : short(heard) }) ?? ''
}

function short(sentence: string): string {
  return sentence
    .replaceAll(/[[\]]/g, '')
    .split(/\s+/)
    .slice(0, WORDS_MAX)
    .join(' ')
    .replace(/(?<![.,;:!?…])[.,;:!?…]+$/, '')
}
