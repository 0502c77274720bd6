import type { Scene } from '../../../engine/ports.ts'
import { roomOf } from './task.ts'
import { countWords } from './text.ts'
import { readDemo, type Demo, type WrittenTurn } from '../words/demo.ts'

/**
 * The words of the demo that is written by hand; null where this is another dialog, or where somebody has said something
 * else in it since. What waits for an answer goes before them, or after them where it is to be asked.
 */
export function writeDemo(scene: Scene, owed: string): string | null {
  const demo = readDemo()
  if (!isDemo(scene, demo)) return null
  const turn = demo.turns[scene.said.length]
  if (turn?.seat !== scene.seat || turn.kind !== scene.kind || scene.again === true) return null
  const asWritten = scene.said.every(({ seat, text }, index) => {
    const earlier = demo.turns[index]
    return earlier?.seat === seat && text.includes(named(earlier.final, scene))
  })
  if (!asWritten) return null
  // Shorter or longer words were not written.
  const { min, max } = roomOf(scene)
  const words = countWords(turn.final)
  if (scene.stage !== 'critique' && (words < min || words > max)) return null
  const text = named(stageOf(turn, scene), scene)
  if (turn.verdict) return closing(turn, text, scene)
  // A draft that stands is what is heard.
  const heard = scene.stage === 'final' || (scene.stage === 'draft' && turn.draft === undefined)
  if (owed === '' || !heard) return text
  return scene.kind === 'speech' ? `${owed}\n\n${text}` : `${text} ${owed}`
}

function isDemo({ mode, topic, seats, speeches, material }: Scene, demo: Demo): boolean {
  return (
    mode === demo.mode &&
    topic.trim() === demo.topic &&
    seats.first.position === demo.positions.first &&
    seats.second.position === demo.positions.second &&
    speeches === demo.turns.filter(({ kind }) => kind === 'speech').length &&
    material.length === 0
  )
}

function stageOf({ draft, critique, final }: WrittenTurn, { stage }: Scene): string {
  if (stage === 'draft') return draft ?? final
  return stage === 'critique' ? (critique ?? 'Keep it') : final
}

function closing({ weighing, verdict }: WrittenTurn, text: string, scene: Scene): string {
  const weighed = `<weighing>\n${named(weighing.join('\n'), scene)}\n</weighing>`
  return `${weighed}\n\n${text}\n\n${named(JSON.stringify(verdict), scene)}`
}

function named(text: string, { seats }: Scene): string {
  return text.replaceAll(/\{(moderator|first|second)\}/g, (_, seat: keyof typeof seats) => seats[seat].name)
}
