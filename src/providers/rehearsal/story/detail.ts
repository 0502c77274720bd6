import { formatDetail } from '../../../core/dialog/story/detail-lines.ts'
import type { Scene } from '../../../core/engine/ports.ts'

const HEARD =
  /\b(?:hears?|sounds?|listen\w*|quiet|silen\w+|voices?|bells?|wind|drip\w*|creak\w*|hum\w*|rust\w+|howl\w*|footsteps?|echo\w*|knock\w*|whisper\w*|crackl\w*|splash\w*|call\w*|sing\w*|rings?|ringing)\b/
const WORDS_MAX = 25

/** The detail lines of a scene in its own words: its first sentence, and the first one with a sound. */
export function detailText({ place, time, text }: NonNullable<Scene['detailOf']>): string {
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
