/** Paths of single calls, which people copy from documentation instead of the base URL. */
const CALLS = /\/(?:chat\/completions|completions|responses|models|embeddings|audio\/speech)\/?$/
/** Azure's older addresses: one for each deployment, with the version of the API behind a question mark. */
const AZURE_DEPLOYMENT = /^\/openai\/deployments\/([^/]+)(?:\/.*)?$/

/** An address as the vendor's SDK wants it, and the model that it names. What is no address comes back as it was. */
export function readAddress(typed: string): { readonly baseUrl: string; readonly model: string | null } {
  const url = URL.parse(typed)
  if (!url) return { baseUrl: typed, model: null }
  if (/\.(?:openai|services\.ai|cognitiveservices)\.azure\.com$/.test(url.hostname) && url.username === '') {
    const deployment = AZURE_DEPLOYMENT.exec(url.pathname)?.[1]
    if (deployment !== undefined || url.pathname === '/')
      return { baseUrl: `${url.origin}/openai/v1`, model: deployment === undefined ? null : decode(deployment) }
  }
  const whole = typed.replace(/\/+$/, '')
  return { baseUrl: CALLS.test(url.pathname) ? whole.replace(CALLS, '') : whole, model: null }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
