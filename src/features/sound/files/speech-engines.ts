import { sayLater } from '../../../base/language/say.ts'
import { SpeechError } from '../../../core/contract/errors/errors.ts'
import type { SpeechEngine, SpeechEngines } from './ports.ts'

/** The engines by their names. @param added those that come and go, the same objects as long as they stay */
export function createSpeechEngines(
  fixed: readonly SpeechEngine[],
  added: () => readonly SpeechEngine[] = () => [],
): SpeechEngines {
  const list = () => [...fixed, ...added()]
  return {
    list,
    get(id) {
      const engines = list()
      const engine = engines.find((known) => known.id === id)
      if (!engine)
        throw new SpeechError(
          'SPEECH_ENGINE',
          sayLater('There is no speech engine "{id}": use one of {engines}.', {
            id,
            engines: engines.map((known) => known.id).join(', '),
          }),
        )
      return engine
    },
  }
}
