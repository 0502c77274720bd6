import type { RpcClient } from '../../app/acts/index.ts'
import type { SpeechEngineInfo } from '../../core/contract/host/speech.ts'
import { createResource, type Resource } from '../host/store/resource.ts'

const resources = new WeakMap<RpcClient, Resource<readonly SpeechEngineInfo[]>>()

/** The speech engines of a host. They are requested once for all components that show them. */
export function speechEngines(client: RpcClient): Resource<readonly SpeechEngineInfo[]> {
  const resource = resources.get(client) ?? createResource(() => client.speech.engines({}))
  resources.set(client, resource)
  return resource
}
