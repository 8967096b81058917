export const bugs = [
  {
    name: "a feed carries code points that no XML may hold",
    file: "src/http/atom-routes.ts",
    before: "body: xmlText(made.atom1())",
    after: "body: made.atom1()",
    test: "a feed is XML and cuts no emoji",
  },
  {
    name: "other sites are told what a warning stands over",
    file: "src/http/oembed-route.ts",
    before: "escapeHtml(wordsAhead(post))",
    after: "escapeHtml(post.text)",
    test: "in place of what is behind it",
  },
  {
    name: "a feed carries what people wrote as markup",
    file: "src/http/atom-routes.ts",
    before: "description: escapeHtml(prize + wordsAhead(one))",
    after: "description: (prize + wordsAhead(one))",
    test: "as Atom, with nothing that is not escaped",
  },
  {
    name: "a feed is made of somebody who does not want to be found",
    file: "src/http/atom-routes.ts",
    before: "?.isDiscoverable !== true) return undefined;",
    after: "=== undefined) return undefined;",
    test: "get nothing of who is private or does not want to be found",
  },
  {
    name: "a site map names who does not want to be found",
    file: "src/modules/posts/store/sitemap-store.ts",
    before: "a.is_discoverable and not a.is_private and",
    after: "not a.is_private and",
    test: "are told of posts and people that may be found, and of no others",
  },
  {
    name: "other sites may embed what only followers see",
    file: "src/http/oembed-route.ts",
    before: "post == null || post.postedBy.isPrivate ||",
    after: "post == null ||",
    test: "get nothing for a post of somebody private",
  },
];
