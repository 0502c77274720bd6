import type { KnownConnection } from '../../features/connections/engine/kept-connections.ts'
import type { Config } from './config.ts'

/** The connections of idi.config.json. */
export function configConnections({ connections = {} }: Config): readonly KnownConnection[] {
  return Object.entries(connections).map(([id, { label = id, url, transport, command, ...more }]) => ({
    id,
    label,
    source: 'config' as const,
    ...(command === undefined ? { kind: transport ?? 'http', url: url ?? '' } : { kind: 'stdio' as const, command }),
    ...more,
  }))
}
