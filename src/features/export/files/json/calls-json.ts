import type { DialogJson } from './dialog-json.ts'

type Calls = Pick<DialogJson, 'waits' | 'oneByOne' | 'mendDrafts' | 'allStages'>

/** How its calls were to be made. */
export function callsJson({ waits, oneByOne, mendDrafts, allStages }: Calls): Calls {
  return {
    ...(waits !== undefined && { waits }),
    ...(oneByOne !== undefined && { oneByOne }),
    ...(mendDrafts !== undefined && { mendDrafts }),
    ...(allStages !== undefined && { allStages }),
  }
}
