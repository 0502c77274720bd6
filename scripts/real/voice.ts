import { createNaturalEngine, hasNaturalVoices } from '../../src/features/sound/files/index.ts'

/** About a minute of speech as in a debate. */
export const WORDS = [
  'Good evening, and welcome to a debate on whether cities should give their streets back to those who walk.',
  'The first speaker holds that a street is a room before it is a pipe, and that we furnished it for one guest alone.',
  'Whoever says that shops will die ought to look at the takings, which rose in three of the four towns that tried it.',
  'But what of the plumber with two hundred kilos of pipe, asks the second, and of the woman who can no longer walk far?',
  'A rule that forgets them is no rule for a city, it is a rule for a brochure.',
  'Then let us write them into it: deliveries until ten, and a permit for whoever needs a door to stop at.',
  'The moderator sums up: both would let the plumber in, and they differ on who has to ask, and whom.',
  'That is a smaller quarrel than it seemed, and a better one.',
]

const never = new AbortController().signal

/**
 * The natural voices speak for a minute; prints their speed, or why they could not run.
 * @param folder that contains the voices, in the layout of either publisher
 */
export async function realVoice(folder: string, out: (line: string) => void): Promise<void> {
  if (folder === '' || !hasNaturalVoices(folder)) {
    out(
      folder === ''
        ? 'Skipped: IDI_VOICES names no folder with natural voices, so there is nothing to be heard.'
        : `Skipped: there are no natural voices in ${folder}: idi voices get natural puts them into voices/natural of the data folder.`,
    )
    return
  }
  const before = process.memoryUsage().rss
  const engine = createNaturalEngine({ folder })
  const began = performance.now()
  let first: number | null = null
  let sound = 0
  let memory = before
  for (const [at, text] of WORDS.entries()) {
    const voice = ['F1', 'M1', 'F3'][at % 3] ?? 'F1'
    const { samples, rate } = await engine.speak({ text, voice, speed: 1, language: 'en' }, never)
    first ??= performance.now() - began
    sound += samples.length / rate
    memory = Math.max(memory, process.memoryUsage().rss)
  }
  const took = (performance.now() - began) / 1000
  await engine.close()
  out(`sound              ${sound.toFixed(1)} s`)
  out(`a minute of sound  ${((took / sound) * 60).toFixed(1)} s, the loading with it`)
  out(`first sound after  ${((first ?? 0) / 1000).toFixed(1)} s, the loading with it`)
  out(`memory             ${Math.round((memory - before) / 1e6)} MB more than without voices`)
}
