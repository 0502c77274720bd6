import { sayLater, sayInEnglish } from '../language/say.ts'
import { readFileSync } from 'node:fs'
import type { SecureContext } from 'node:tls'

/** The certificate authorities that are trusted besides those of Node. */
export interface Certificates {
  /** The number of the system's authorities; null if this version of Node cannot read them. */
  readonly system: number | null
  /** The path in NODE_EXTRA_CA_CERTS; null if it is not set. */
  readonly file: string | null
  /** The number of authorities in that file. */
  readonly inFile: number
  /** A sentence that says why the file cannot be used; null if it can. */
  readonly problem: string | null
}

interface Loaded extends Certificates {
  readonly pem: readonly string[]
}

type Env = Readonly<Record<string, string | undefined>>

/** TLS is loaded with the first secure connection, because starting the app needs none. */
const tls = () => process.getBuiltinModule('node:tls')

/** The authorities that Node trusted when it was started. */
let first: readonly string[] | null = null
let file: string | null = null
let loaded: { readonly certificates: Loaded; readonly options: TlsOptions } | null = null

interface TlsOptions {
  readonly secureContext?: SecureContext
}

/** Sets the environment that names the file. The file is read with the first secure connection. */
export function useCertificateFile(env: Env): void {
  const named = env['NODE_EXTRA_CA_CERTS']?.trim() ?? ''
  const next = named === '' ? null : named
  if (next !== file) loaded = null
  file = next
}

/** The authorities that are trusted. The files are read now, if no connection has caused that before. */
export function readCertificates(): Certificates {
  const { system, file: path, inFile, problem } = load().certificates
  return { system, file: path, inFile, problem }
}

/**
 * The options for a secure connection. The authorities of the system and of the file are added once, for the whole
 * thread. Reading them takes a tenth of a second, so it is done only when needed. The file is read here because
 * Electron does not use it in a packaged app.
 */
export function tlsOptions(): TlsOptions {
  return load().options
}

function load() {
  if (loaded) return loaded
  const certificates = readAll(file)
  first ??= tls().getCACertificates('default')
  const all = [...new Set([...first, ...certificates.pem])]
  // This function is missing in Node 22 before 22.19 and in Node 24 before 24.5.
  const set = tls().setDefaultCACertificates as ((all: readonly string[]) => void) | undefined
  let options: TlsOptions = {}
  if (set) set(all)
  else options = { secureContext: tls().createSecureContext({ ca: all }) }
  loaded = { certificates, options }
  return loaded
}

function readAll(path: string | null): Loaded {
  const system = systemAuthorities()
  const extra = path === null ? { pem: [], problem: null } : readFile(path)
  return {
    system: system?.length ?? null,
    file: path,
    inFile: extra.pem.length,
    problem: extra.problem,
    pem: [...(system ?? []), ...extra.pem],
  }
}

function systemAuthorities(): readonly string[] | null {
  try {
    return tls().getCACertificates('system')
  } catch {
    return null
  }
}

const CERTIFICATE =
  /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----[\s\S]+?-----END (?:TRUSTED |X509 )?CERTIFICATE-----/g

function readFile(path: string): { readonly pem: readonly string[]; readonly problem: string | null } {
  try {
    const pem = readFileSync(path, 'latin1').match(CERTIFICATE) ?? []
    // Each certificate is tried alone, so that an invalid one is reported and the others are used.
    tls().createSecureContext({ ca: [...pem] })
    return {
      pem,
      problem:
        pem.length > 0
          ? null
          : sayInEnglish(
              sayLater(
                'The file {path} in NODE_EXTRA_CA_CERTS holds no certificate: it must hold lines from -----BEGIN CERTIFICATE----- to -----END CERTIFICATE-----.',
                { path },
              ),
            ),
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason'
    return {
      pem: [],
      problem: sayInEnglish(
        sayLater(
          'The file {path} in NODE_EXTRA_CA_CERTS cannot be used ({code}): correct the path, or what the file holds.',
          { path, code },
        ),
      ),
    }
  }
}
