import { sayLater } from '../../../base/language/say.ts'
import { SpeechError } from '../../../core/contract/errors/errors.ts'
import type { SpeechEngine, SpeechEngines } from './ports.ts'

/** Makes the list of engines. @param added returns those that a user may add or remove; an engine stays the same object while it is listed */
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
