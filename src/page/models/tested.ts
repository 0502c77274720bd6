import { preference, usePreference } from '../host/store/preferences.ts'

/** What was reached by a test that passed: the end of a key or an address, by the provider's id. */
type Tested = Readonly<Record<string, string>>

const NAME = 'connections.tested'
const NONE: Tested = {}

/** The tests that passed, told to whoever waits for one. */
export const testedConnections = preference(NAME, NONE)

/** Whether a test passed with what is set up now, and how one is noted; null is a test that failed. */
export function useTested(
  provider: string,
  reached: string,
): readonly [tested: boolean, note: (passed: boolean) => void] {
  const [tested] = usePreference(NAME, NONE)
  return [
    tested[provider] === reached,
    (passed) => {
      const { [provider]: _before, ...others } = testedConnections.get()
      testedConnections.set(passed ? { ...others, [provider]: reached } : others)
    },
  ]
}
