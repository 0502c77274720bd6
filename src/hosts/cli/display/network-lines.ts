import type { NetworkInfo, ProxyInUse } from '../../../core/contract/host/network.ts'
import { plural } from '../../../base/format/count.ts'

/** The lines of `idi check` about the network. The first value of each says whether that part is in order. */
export function networkLines({ proxies, noProxy, certificates }: NetworkInfo): readonly (readonly [boolean, string])[] {
  const besides = noProxy === '' ? '' : `; without it: ${noProxy}`
  return [
    ...(proxies.length === 0
      ? [[true, 'Network: no proxy'] as const]
      : alike(proxies)
        ? proxies.slice(0, 1).map((proxy) => lineOf(proxy, 'Network', besides))
        : proxies.map((proxy) => lineOf(proxy, `Network, ${proxy.scheme}://`, besides))),
    [certificates.problem === null, certificateLine(certificates)],
  ]
}

function alike([https, http]: readonly ProxyInUse[]): boolean {
  return https !== undefined && http !== undefined && https.source === http.source && https.origin === http.origin
}

function lineOf(
  { origin, source, signsIn, problem }: ProxyInUse,
  what: string,
  besides: string,
): readonly [boolean, string] {
  if (problem !== null) return [false, `${what}: ${problem}`]
  return [true, `${what}: proxy ${origin ?? ''} (${source}${signsIn ? ', with a password' : ''})${besides}`]
}

function certificateLine({ system, file, inFile, problem }: NetworkInfo['certificates']): string {
  if (problem !== null) return `Certificates: ${problem}`
  const ofSystem =
    system === null
      ? "the system's are not read by this Node"
      : `${plural(system, 'authority', 'authorities')} of the system`
  return `Certificates: ${ofSystem}${file === null ? '' : `, ${inFile} of NODE_EXTRA_CA_CERTS (${file})`}`
}
