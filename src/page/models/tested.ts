import { preference, usePreference } from '../host/store/preferences.ts'

/** For each provider's id, what the last successful connection test used: the end of a key, or an address. */
type Tested = Readonly<Record<string, string>>

const NAME = 'connections.tested'
const NONE: Tested = {}

/** The successful tests, for components that wait for one. */
export const testedConnections = preference(NAME, NONE)

/**
 * Whether the last test of a provider with the present key or address succeeded, and a function that stores the result
 * of a test.
 */
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
