/** The small part of the test server's interface that is used; it ships no types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  export interface Interaction {
    uid: string;
    grantId?: string;
    params: { client_id: string; scope: string };
  }
  export interface Grant {
    addOIDCScope: (scope: string) => void;
    save: () => Promise<string>;
  }
  export class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
    ): Promise<void>;
    Grant: new (of: { accountId: string; clientId: string }) => Grant;
  }
}
