import "./shop.css";
import "./editor.css";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { loadOwnShop } from "./own-shop.ts";
import { OwnShopFrame } from "./own-shop-frame.tsx";
import { shopPath } from "./shop-paths.ts";
import { VendorCatalogue } from "./vendor-catalogue.tsx";

const ways = [
  { to: "/add/product", icon: "package", title: "Something of yours", text: "You set the price, pack it and send it." },
  {
    to: "/add/product?type=digital",
    icon: "download-simple",
    title: "A download",
    text: "A PDF or an archive. Buyers get it at once.",
  },
  {
    to: "/add?from=vendor",
    icon: "truck",
    title: "From a vendor’s catalogue",
    text: "Made and sent by the vendor, gift cards too. You add a markup.",
  },
] as const;

/** Screen to choose what to sell; with `?from=vendor` a product of the vendors' catalogue. */
function AddScreen({ params, query }: ScreenProps) {
  const username = params["username"] ?? "";
  const path = shopPath(username);
  return (
    <OwnShopFrame username={username} title="Add a product">
      {() =>
        query.get("from") === "vendor" ? (
          <Page
            title="From a vendor’s catalogue"
            phoneTitle="Catalogue"
            back={`${path}/add`}
            backAlways
            meta={{ noIndex: true }}
          >
            <VendorCatalogue username={username} />
          </Page>
        ) : (
          <Page title="Add a product" back={path} backAlways meta={{ noIndex: true }}>
            <Panel bleed className="shop-part" aria-labelledby="shop-ways">
              <h2 id="shop-ways" className="sr">
                What do you want to sell?
              </h2>
              <ul className="shop-ways">
                {ways.map(({ to, icon, title, text }) => (
                  <li key={to}>
                    <AppLink href={path + to} className="shop-way">
                      <Icon name={icon} size={24} />
                      <span>
                        <b>{title}</b>
                        <span className="muted shop-detail">{text}</span>
                      </span>
                      <Icon name="caret-right" />
                    </AppLink>
                  </li>
                ))}
              </ul>
            </Panel>
          </Page>
        )
      }
    </OwnShopFrame>
  );
}

export const screen: Screen = {
  component: AddScreen,
  load: async (context) => (await loadOwnShop(context)).outcome,
};
