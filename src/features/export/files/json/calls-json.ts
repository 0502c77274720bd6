import type { DialogJson } from './dialog-json.ts'

type Calls = Pick<DialogJson, 'waits' | 'oneByOne' | 'mendDrafts' | 'allStages'>

/** The settings that say how the calls of a dialog are made. */
export function callsJson({ waits, oneByOne, mendDrafts, allStages }: Calls): Calls {
  return {
    ...(waits !== undefined && { waits }),
    ...(oneByOne !== undefined && { oneByOne }),
    ...(mendDrafts !== undefined && { mendDrafts }),
    ...(allStages !== undefined && { allStages }),
  }
}
