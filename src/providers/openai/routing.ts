import type { Endpoint } from '../addresses/endpoint.ts'

/** OpenRouter's field for which hosts may answer; nothing where nobody said. */
export function routingField({ routing }: Pick<Endpoint, 'routing'>): { readonly provider?: object } {
  if (routing === undefined) return {}
  const { order = [], sort, dataCollection, zdr } = routing
  const provider = {
    ...(order.length > 0 && { order }),
    ...(sort !== undefined && { sort }),
    ...(dataCollection !== undefined && { data_collection: dataCollection }),
    ...(zdr === true && { zdr }),
  }
  return Object.keys(provider).length === 0 ? {} : { provider }
}
