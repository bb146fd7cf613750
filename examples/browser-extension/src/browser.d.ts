/** The part of the extension interface that is used here; Firefox has it under the same name, with promises (Manifest V3). */

interface StorageArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
  readonly onChanged: {
    addListener(listener: (changes: Record<string, { readonly newValue?: unknown }>) => void): void;
  };
}

declare const chrome: {
  readonly storage: { readonly local: StorageArea; readonly session: StorageArea };
  readonly tabs: {
    query(query: {
      readonly active: true;
      readonly currentWindow: true;
    }): Promise<readonly { readonly id?: number; readonly url?: string }[]>;
  };
  readonly action: {
    setBadgeText(details: { readonly text: string; readonly tabId?: number }): Promise<void>;
    setBadgeBackgroundColor(details: { readonly color: string; readonly tabId?: number }): Promise<void>;
    setTitle(details: { readonly title: string; readonly tabId?: number }): Promise<void>;
  };
  readonly runtime: {
    sendMessage(message: unknown): Promise<unknown>;
    openOptionsPage(): Promise<void>;
    readonly onMessage: { addListener(listener: (message: unknown, sender: { readonly id?: string }) => void): void };
    readonly id: string;
  };
};
