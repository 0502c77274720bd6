import type { DialogState } from '../state.ts'

/** Adds the energy of one more run, in watt hours by host. */
export function addEnergy(
  energy: DialogState['energy'],
  hosts: readonly { readonly host: string; readonly wattHours: number }[],
): DialogState['energy'] {
  const sum: Record<string, number> = { ...energy }
  for (const { host, wattHours } of hosts) sum[host] = (sum[host] ?? 0) + wattHours
  return sum
}
