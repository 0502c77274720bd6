import { createBuiltinEngine } from '../../src/features/sound/files/index.ts'
import { createEar } from '../../src/features/transcripts/provider/ear/index.ts'
import { WORDS } from './voice.ts'

const never = new AbortController().signal
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []

/**
 * The built-in voices speak for a minute, and the speech recognition transcribes it; prints how many words are wrong,
 * or why it could not run. The built-in voices are harder to understand than people.
 * @param folder that contains the speech recognition
 */
export async function realEar(folder: string, out: (line: string) => void): Promise<void> {
  const ear = createEar({ folder })
  if (folder === '' || !ear.ready()) {
    out(
      folder === ''
        ? 'Skipped: IDI_EAR names no folder with the ear, so nothing can be heard.'
        : `Skipped: the ear is not in ${folder}: idi ear get puts it into ear of the data folder.`,
    )
    return
  }
  const voices = createBuiltinEngine()
  let [seconds, took, wrong, all] = [0, 0, 0, 0]
  for (const [at, text] of WORDS.entries()) {
    const voice = ['slt', 'rms', 'awb'][at % 3] ?? 'slt'
    const sound = await voices.speak({ text, voice, speed: 1, language: 'en' }, never)
    const began = performance.now()
    const heard = await ear.hear(once(sound), never)
    took += (performance.now() - began) / 1000
    seconds += sound.samples.length / sound.rate
    const said = heard.segments.map((each) => each.text).join(' ')
    all += wordsOf(text).length
    wrong += apart(wordsOf(text), wordsOf(said))
    out(`${voice}  ${said}`)
  }
  await Promise.all([voices.close(), ear.close()])
  out(`sound              ${seconds.toFixed(1)} s`)
  out(`a minute of sound  ${((took / seconds) * 60).toFixed(1)} s, the loading with it`)
  out(`wrong words        ${wrong} of ${all}`)
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}

/** The number of words that were added, left out or changed (Levenshtein, 1965). */
function apart(one: readonly string[], other: readonly string[]): number {
  let row = other.map((_, at) => at + 1)
  for (const [at, word] of one.entries()) {
    const next: number[] = []
    for (const [place, said] of other.entries()) {
      const left = next[place - 1] ?? at + 1
      const diagonal = place === 0 ? at : (row[place - 1] ?? 0)
      next.push(Math.min(left + 1, (row[place] ?? 0) + 1, diagonal + (word === said ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? one.length
}
