import { SpeechError } from '../contract/errors.ts'
import type { SpeechEngine, SpeechEngines } from './ports.ts'

/** The engines by their names. */
export function createSpeechEngines(engines: readonly SpeechEngine[]): SpeechEngines {
  return {
    list: () => engines,
    get(id) {
      const engine = engines.find((known) => known.id === id)
      if (!engine)
        throw new SpeechError(
          'SPEECH_ENGINE',
          `There is no speech engine "${id}": use one of ${engines.map((known) => known.id).join(', ')}.`,
        )
      return engine
    },
  }
}
