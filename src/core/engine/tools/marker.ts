import type { StageTools } from './stage-tools.ts'

/** The tool for which a model without tools writes [CONCLUDE] (run/speech-filter.ts). */
const CONCLUDE = 'conclude'

/** Runs the tool for which the marker stands, if the mode offers it and it has not run already. */
export async function concludeByMarker(tools: StageTools): Promise<void> {
  if (tools.offers(CONCLUDE)) await tools.run({ tool: CONCLUDE, input: {} })
}
