/** What the mode of a dialog is set up with besides: it stands in the configuration under the mode's own id. */
export function modeSetup(config: { readonly mode: string }): unknown {
  return Object.hasOwn(config, config.mode) ? (config as Readonly<Record<string, unknown>>)[config.mode] : undefined
}

/** The same configuration with what its mode is set up with. */
export function withSetup<Config extends { readonly mode: string }>(config: Config, setup: unknown): Config {
  return { ...config, [config.mode]: setup }
}
