import type { Scene } from '../../../engine/ports.ts'

/** The words of a scene: the same for the same scene. */
export function writeText(scene: Scene): string {
  const topic = `“${scene.topic.replaceAll(/\s+/g, ' ').slice(0, 80)}”`
  const name = scene.seats[scene.seat].name
  if (scene.kind === 'introduction') return `Welcome. Our question is ${topic}. ${scene.seats.first.name} speaks first and ${scene.seats.second.name} answers. Please begin.`
  if (scene.kind === 'moderation') return `Thank you. Let us stay with ${topic} and hear the strongest answer to what was just said.`
  if (scene.kind === 'summary') return `We heard ${scene.seats.first.name} and ${scene.seats.second.name} on ${topic}. Both made their case.`
  if (scene.stage === 'critique') return 'The draft is clear, but it answers the last speaker too briefly.'
  return `On ${topic}, ${name} has this to say at turn ${scene.speech}: the case rests on who bears the cost and who decides.`
}

/** What the voice thinks before it speaks. */
export function writeThoughts(scene: Scene): string {
  return `I should say plainly where I stand, ${scene.seats[scene.seat].name} that I am.`
}

/** Why the moderator concludes. */
export function writeReason(scene: Scene): string {
  return `Both sides have said what they had to say after ${scene.speech} turns.`
}
