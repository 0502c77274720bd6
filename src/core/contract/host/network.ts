/** The network settings of the host as a page or a terminal may see them, without passwords. */
export interface NetworkInfo {
  /** The proxy stored under Settings; empty when there is none. */
  readonly kept: {
    /** The proxy's address, without a name and a password. */
    readonly proxy: string
    readonly noProxy: string
  }
  /** Which proxies are in use, one for each kind of address. */
  readonly proxies: readonly ProxyInUse[]
  /** Addresses that are reached without a proxy, besides this computer. */
  readonly noProxy: string
  readonly certificates: {
    /** The number of certificate authorities of the operating system; null when they cannot be read. */
    readonly system: number | null
    /** The file that NODE_EXTRA_CA_CERTS names; null when the variable is not set. */
    readonly file: string | null
    readonly inFile: number
    /** Why the file cannot be used, a sentence; null when it can. */
    readonly problem: string | null
  }
}

export interface ProxyInUse {
  /** The kind of addresses that the proxy is used for. */
  readonly scheme: 'https' | 'http'
  /** Where the proxy is set: "the settings", "idi.config.json", "HTTPS_PROXY". */
  readonly source: string
  /** The proxy's address without a password: "http://proxy.corp.test:3128"; null when it cannot be used. */
  readonly origin: string | null
  /** Whether a name and a password are sent to it. */
  readonly signsIn: boolean
  /** Why the proxy's address cannot be used, a sentence; null when it can. */
  readonly problem: string | null
}
