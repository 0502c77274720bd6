import type { StageTools } from './stage-tools.ts'

/** The tool that a model without tools uses by writing [CONCLUDE] (run/speech-filter.ts). */
const CONCLUDE = 'conclude'

/** Does what the marker asks for, if the mode offers it and it has not been done already. */
export async function concludeByMarker(tools: StageTools): Promise<void> {
  if (tools.offers(CONCLUDE)) await tools.run({ tool: CONCLUDE, input: {} })
}
