import { preference, usePreference } from '../host/store/preferences.ts'

/** What was used in a connection test that succeeded: the end of a key or an address, by the provider's id. */
type Tested = Readonly<Record<string, string>>

const NAME = 'connections.tested'
const NONE: Tested = {}

/** The passed tests, for components that wait for one. */
export const testedConnections = preference(NAME, NONE)

/** Whether a test passed with the present settings, and a function to note one; null is a failed test. */
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
